import type { Centavos } from '../../valores/dinheiro.ts'
import type { Cronograma } from '../cronograma.ts'
import { type Liquidacao, liquidarValor, type RegraDeAbatimento, valorDoSaldo } from '../liquidacao.ts'

/** What a boleto of early payment asked for, and the credit by which it did, in centavos. */
export type PrecoDoAdiantado = { valor: Centavos; credito: Centavos }

/** What such a boleto settles of the plan, and what of its price the plan has no room for any more. */
export type AdiantadoPago = { liquidacao: Liquidacao; sobra: Centavos }

/**
 * What the boleto of an early payment settles, paid in time: what it said, whenever the bank tells of it. Its price buys the
 * plan at the credit by which it was asked, as money paid ahead does (a readjustment that came between is of what is left),
 * and what was paid meanwhile by another is over. Null where nothing is left to pay. Rule: ours; who pays in time what our
 * boleto asks owes nothing more of it.
 */
export function liquidarAdiantado(
  cronograma: Cronograma,
  { valor, credito }: PrecoDoAdiantado,
  regra: RegraDeAbatimento,
): AdiantadoPago | null {
  const cabe = Math.min(valor, valorDoSaldo(cronograma, credito))
  return cabe > 0 ? { liquidacao: liquidarValor(cronograma, credito, cabe, regra), sobra: valor - cabe } : null
}
