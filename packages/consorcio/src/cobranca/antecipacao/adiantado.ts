import type { Centavos } from '../../valores/dinheiro.ts'
import type { Cronograma } from '../cronograma.ts'
import { type Liquidacao, liquidarValor, type RegraDeAbatimento, valorDoSaldo } from '../liquidacao.ts'

/** The price of a boleto of early payment, and the credit by which it was asked, in centavos. */
export type PrecoDoAdiantado = { valor: Centavos; credito: Centavos }

/** Such a boleto settles this part of the plan; the plan has no room any more for what is left of its price. */
export type AdiantadoPago = { liquidacao: Liquidacao; sobra: Centavos }

/**
 * Settles what the boleto of an early payment said, where it was paid in time, whenever the bank tells of it. Its price buys
 * the plan at the credit by which it was asked, as money paid ahead does (a readjustment that came between falls on what is
 * left), and what another boleto paid meanwhile is left over. Null where nothing is left to pay. Rule: ours; who pays in time
 * what our boleto asks owes nothing more of it.
 */
export function liquidarAdiantado(
  cronograma: Cronograma,
  { valor, credito }: PrecoDoAdiantado,
  regra: RegraDeAbatimento,
): AdiantadoPago | null {
  const cabe = Math.min(valor, valorDoSaldo(cronograma, credito))
  return cabe > 0 ? { liquidacao: liquidarValor(cronograma, credito, cabe, regra), sobra: valor - cabe } : null
}
