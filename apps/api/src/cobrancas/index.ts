import type { Rotina } from '../platform/jobs/rotina.ts'
import { conferenciaDaRazao } from './conferencia/conferencia.rotina.ts'
import { emissaoMensal } from './emissao/emissao.rotina.ts'
import { exclusoes } from './exclusao/exclusao.rotina.ts'
import { reajustes } from './reajuste/reajuste.rotina.ts'

export {
  ARREDONDAMENTO,
  abaterDaCota,
  adjustBoletos,
  fundoComumDoLance,
  pagarUltima,
  type SaldoParaLance,
  saldoParaLance,
} from './abatimento/abatimento.ts'
export { desfazerAbatimento } from './abatimento/desfazer.ts'
export { divergenciasAbertas, indicadores } from './conferencia/indicadores.ts'
export { readDevidos } from './devidos.ts'
export { comPagasAteAAssembleia } from './emissao/ate-assembleia.ts'
export { desemitir } from './emissao/desemitir.ts'
export { emitirGrupo } from './emissao/emissao.service.ts'
export { readPendentes } from './emissao/emissao-da-cota.ts'
export { cobrarFalta } from './emissao/falta.ts'
export { preverParcelas } from './emissao/previsao.ts'
export { desfazerContrato, devolucaoDaCota } from './exclusao/arrependimento.ts'
export { readPrazos } from './exclusao/exclusao.consulta.ts'
export { excluirAPedido, pararExclusoes } from './exclusao/exclusao.service.ts'
export { diferencasDe, faltaPagarDa, liquidoDe, readFaltaPagar } from './falta-pagar.ts'
export { closeConta, closeContas, devolverPendentes } from './fecho/fecho.ts'
export { leaveInFila } from './fecho/fila.ts'
export { desfazerUltima, readUltimaIntacta } from './fecho/ultima.ts'
export {
  comReajustePrevisto,
  creditoPrevisto,
  type ReajustePrevisto,
  readReajustesPrevistos,
} from './reajuste/previsto.ts'
export { findVolta, forecastVolta, reativarCota } from './reativacao/reativacao.service.ts'
export { desfazerRenegociacao } from './renegociacao/desfazer.ts'
export {
  forecastVencimento,
  isPagaAdiante,
  listRenegociacoes,
  type PosicaoParaRenegociar,
  type Renegociacao,
  readPosicao,
} from './renegociacao/posicao.ts'
export { renegociar } from './renegociacao/renegociacao.service.ts'
export { restaurarRenegociacao } from './renegociacao/restaurar.ts'
export { type ResumoDaRenegociacao, resumirRenegociacao } from './renegociacao/resumo.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { baixarSegundasVias, trocarMensais } from './segundas-vias.ts'
export { cobrarTarifa } from './tarifa.ts'

/**
 * The daily routines of collection in the order in which they run: credits are readjusted before instalments are
 * charged by them.
 */
export const rotinas: readonly Rotina[] = [reajustes, emissaoMensal, exclusoes, conferenciaDaRazao]
