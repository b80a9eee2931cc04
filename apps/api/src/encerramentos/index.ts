import type { Rotina } from '../platform/jobs/rotina.ts'
import { encerramentos } from './rotina.ts'

export { findCreditoNoEncerramento, receberCreditoDeVolta } from './credito.ts'
export {
  type Devolucao,
  type ParteDevida,
  type Recebivel,
  readDevolucao,
  readRecebiveis,
  totalDas,
} from './devolucao.service.ts'
export { proximoSorteioSql, ultimaAssembleiaSql } from './devolucao.sql.ts'
export { readEsperasDoFim } from './esperas.ts'
export { routes } from './nao-procurados/nao-procurados.routes.ts'
export {
  desfazerDevolucaoPaga,
  dispensarPenal,
  type ParteOrdenada,
  penalADispensar,
  procurarDevolucao,
  registrarDevolucaoPaga,
} from './pagar-devolucao.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'

/** What each day brings to the groups that reached their end. */
export const rotinas: readonly Rotina[] = [encerramentos]
