import { isCancelada, type PassoDaRenegociacao, passoDaRenegociacao, situacaoDaParcela } from '@contempla/consorcio'
import { isPagaAdiante, type PosicaoParaRenegociar, type Renegociacao } from '../cobrancas/index.ts'
import { apurarSaldo, type CotaDaRazao } from '../razao/index.ts'

/** Reads the state of the deciding instalment from the ledger. */
export function getProxima(cota: CotaDaRazao, { proxima }: Pick<Renegociacao, 'proxima'>) {
  return situacaoDaParcela(cota.movimentos, apurarSaldo(cota).emAberto, proxima)
}

/** Finds the step that a renegotiation under way needs on a day; `encerrar` where its quota left the group. */
export function getPasso(
  posicao: Pick<PosicaoParaRenegociar, 'cota' | 'grupo' | 'dia' | 'cronograma' | 'ultimoAbatimento'>,
  feita: Renegociacao,
): PassoDaRenegociacao | 'encerrar' {
  const { cota, grupo, dia } = posicao
  if (feita.encerradaEm !== null) return 'aguardar'
  if (isCancelada(cota.situacao)) return 'encerrar'
  if (isPagaAdiante(posicao, feita)) return 'cumprir'
  const { vencimento, quitadaEm } = getProxima(cota, feita)
  return passoDaRenegociacao({ vencimento, quitadaEm, lembrada: feita.lembradaEm !== null }, dia, grupo.calendario)
}
