import type { Rotina } from '../platform/jobs/rotina.ts'
import { envioDosBoletos, lembretesDoVencimento } from './envio/envio.rotina.ts'

export { routes } from './entregas.routes.ts'
export { semContatoSql } from './envio/pendentes.sql.ts'
export { chooseFormaDeEnvio, getManutencao, getRecebimento } from './forma-de-envio.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'

export const rotinas: readonly Rotina[] = [envioDosBoletos, lembretesDoVencimento]
