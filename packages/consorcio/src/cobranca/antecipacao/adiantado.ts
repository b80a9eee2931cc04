import type { Centavos } from '../../valores/dinheiro.ts'
import type { Cronograma } from '../cronograma.ts'
import { type Liquidacao, liquidarValor, type RegraDeAbatimento, valorDoSaldo } from '../liquidacao.ts'

/** The price of a boleto of early payment, and the credit at which it was computed, in centavos. */
export type PrecoDoAdiantado = { valor: Centavos; credito: Centavos }

/**
 * The part of the plan that such a boleto settles, and the part of its price for which the plan has no room any more.
 */
export type AdiantadoPago = { liquidacao: Liquidacao; sobra: Centavos }

/**
 * Settles an early payment that was paid in time, whenever the bank reports it. Its price buys the plan at the credit
 * at which it was computed, as every payment ahead does (a readjustment in between affects only the rest), and whatever
 * another boleto paid meanwhile is left over. Null where nothing is left to pay. Rule: ours; a person who pays our
 * boleto in time owes nothing more for it.
 */
export function liquidarAdiantado(
  cronograma: Cronograma,
  { valor, credito }: PrecoDoAdiantado,
  regra: RegraDeAbatimento,
): AdiantadoPago | null {
  const cabe = Math.min(valor, valorDoSaldo(cronograma, credito))
  return cabe > 0 ? { liquidacao: liquidarValor(cronograma, credito, cabe, regra), sobra: valor - cabe } : null
}
