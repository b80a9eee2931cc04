import type { Dia } from '../calendario/dia.ts'

/**
 * The day as of which receipts that settle something together count: the latest, on which it was whole. A part paid in
 * time makes nothing timely (to take part in a draw the instalment is "paga até o vencimento": Tradição cl. 34), so that
 * nobody completes a payment once the draw is known. Throws RangeError where there is none.
 */
export function diaDosRecebimentos(dias: readonly Dia[]): Dia {
  const ultimo = dias.toSorted().at(-1)
  if (!ultimo) throw new RangeError('Nenhum recebimento')
  return ultimo
}
