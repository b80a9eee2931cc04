import type { Rotina } from '../platform/jobs/rotina.ts'
import { debitoAutomatico } from './envio.service.ts'

export { endAcordoSeHouver, formaDePagamentoDe } from './debito.service.ts'
export { routes } from './debitos.routes.ts'
export { debitadoSql, listNaoDebitadas } from './debitos.sql.ts'
export { routesDasIntegracoes } from './integracoes.routes.ts'
export { pedirDebitosAoBanco } from './pedidos.ts'

export const rotinas: readonly Rotina[] = [debitoAutomatico]
