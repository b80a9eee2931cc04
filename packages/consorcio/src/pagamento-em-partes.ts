import type { Dia } from './dia.ts'
import type { Centavos } from './dinheiro.ts'

/** Money that came in on a day: a part of what an instalment costs. */
export type Recebimento = { valor: Centavos; dia: Dia }

/**
 * The day as of which receipts that settle an instalment together count: that of the largest, and of equal ones the
 * latest. So what was missing is what was missing on that day, and the rest that the customer pays days later closes it
 * to the centavo, without interest on what had come in; a small part paid in time does not make the whole timely.
 * Our convention: the contracts are silent on it. Throws RangeError where there is none.
 */
export function diaDosRecebimentos(recebimentos: readonly Recebimento[]): Dia {
  const [principal] = recebimentos.toSorted((a, b) => b.valor - a.valor || (a.dia < b.dia ? 1 : -1))
  if (!principal) throw new RangeError('Nenhum recebimento')
  return principal.dia
}
