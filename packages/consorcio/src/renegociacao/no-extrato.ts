import type { Dia } from '../calendario/dia.ts'
import type { Movimento } from '../cobranca/razao.ts'

/** A renegotiation as a statement shows it: the instalments that it took from their months, and when. */
export type RenegociacaoFeita = { confirmadaEm: Dia; encerradaEm: Dia | null; parcelas: readonly number[] }

/** A renegotiation took an instalment from its month or, undone, gave it back. */
export const MOVIMENTOS_DA_RENEGOCIACAO = ['renegociada', 'renegociacao-desfeita'] as const
export type MovimentoDaRenegociacao = (typeof MOVIMENTOS_DA_RENEGOCIACAO)[number]

/**
 * Finds the ledger movements made by renegotiations, by id: those that were reversed on the day of a confirmation or
 * stood again, and those issued after it, which only an undoing does.
 */
export function movimentosDaRenegociacao(
  movimentos: readonly Movimento[],
  feitas: readonly RenegociacaoFeita[],
): ReadonlyMap<string, MovimentoDaRenegociacao> {
  const nomes = new Map<string, MovimentoDaRenegociacao>()
  const tiradas = new Set<number>()
  for (const { id, tipo, parcela, dia, estorna } of movimentos) {
    if (parcela === null || (tipo !== 'emissao' && tipo !== 'diferenca')) continue
    const dela = feitas.filter(({ parcelas }) => parcelas.includes(parcela))
    if (estorna !== null && dela.some(({ confirmadaEm, encerradaEm }) => dia === confirmadaEm || dia === encerradaEm)) {
      nomes.set(id, 'renegociada')
      tiradas.add(parcela)
    } else if (tipo === 'emissao' && estorna === null && tiradas.has(parcela)) nomes.set(id, 'renegociacao-desfeita')
  }
  return nomes
}
