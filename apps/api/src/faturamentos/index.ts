import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { especie } from './especie/processo.ts'

export { listCartoesDeInicio } from './especie/cartao-de-inicio.ts'
export { conduzirFaturamentos } from './especie/conduzir.periodica.ts'
export { findContaPaga } from './especie/conta-paga.ts'
export { routes } from './especie/especie.routes.ts'

export const processos: Implementacoes<Contexto> = { 'faturamento-especie': especie }
