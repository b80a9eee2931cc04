import type { Rotina } from '../platform/jobs/rotina.ts'
import { fechamentos } from './fechamentos.rotina.ts'

export { recordRendimento, requireRendimentos } from './caixa.service.ts'
export { listMesesSemRendimento } from './caixa.sql.ts'
export { type CaixaDoGrupo, getCaixa, getFundoComumDoDia, lancamentoDaPenal, lancarNoGrupo } from './caixa.ts'
export { closeBeforeAssembleia } from './fechamento.service.ts'
export { lockCotasDoGrupo, lockGrupo, lockGrupoAberto } from './grupo-em-exclusiva.ts'
export { routes } from './grupos.routes.ts'
export { noFimSql } from './lista.sql.ts'
export {
  contratoEmVigor,
  type GrupoLido,
  getGrupo,
  getGrupos,
  listGruposEmAndamento,
  readFeriados,
  readParametros,
  readParametrosNosDias,
  valoresNoDiaSql,
} from './parametros.ts'
export {
  disponivelEmSql,
  rateioAPagarSql,
  rateioDevidoSql,
  restituicaoDevidaSql,
  restituicaoDisponivelEmSql,
} from './rateio.sql.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'

export const rotinas: readonly Rotina[] = [fechamentos]
