import type { Dia } from '../calendario/dia.ts'

/**
 * Returns the day as of which receipts that together settle something count: the latest, on which it became whole. A
 * part paid in time makes nothing timely (to take part in a draw the instalment is "paga até o vencimento": Tradição
 * cl. 34), so that nobody can complete a payment once the draw is known. Throws RangeError on an empty list.
 */
export function diaDosRecebimentos(dias: readonly Dia[]): Dia {
  const ultimo = dias.toSorted().at(-1)
  if (!ultimo) throw new RangeError('Nenhum recebimento')
  return ultimo
}
