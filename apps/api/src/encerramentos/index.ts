import type { Rotina } from '../platform/jobs/rotina.ts'
import { encerramentos } from './rotina.ts'

export { sumAcertos } from './acertos.ts'
export { receberCreditoDeVolta } from './credito.ts'
export {
  aMostrar,
  creditoDeixado,
  type Devolucao,
  presentParte,
  readDevolucao,
  readDevolucoes,
  totalDas,
} from './devolucao.service.ts'
export { aDispensarSql, proximoSorteioSql, ultimaAssembleiaSql } from './devolucao.sql.ts'
export { readEsperasDoFim } from './esperas.ts'
export { routes } from './nao-procurados/nao-procurados.routes.ts'
export {
  decidirDispensa,
  desfazerDevolucaoPaga,
  dispensarPenal,
  type ParteOrdenada,
  procurarDevolucao,
  registrarDevolucaoPaga,
} from './pagar-devolucao.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'

/** What each day brings to the groups that reached their end. */
export const rotinas: readonly Rotina[] = [encerramentos]
