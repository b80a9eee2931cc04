import { atosDe, faseDe } from './mover.ts'
import type { Ator, Processo } from './processo.ts'

/** By this act a customer confirms having read a notice. */
export const CIENTE = 'ciente'
/** A customer leaves, goes back, begins something over, or calls somebody again or above, by these. */
const SAIDAS = ['desistir', 'cancelar', 'voltar', 'recomecar', 'remarcar', 'convidar', 'irAOuvidoria']
/** By these acts and by saying that they read it, a customer takes no step that is waited for. */
const semPasso = [...SAIDAS, CIENTE]

/** Tells whether the system is reading what was sent in a phase, and may approve it. */
const isEmLeitura = (processo: Processo, fase: string): boolean =>
  atosDe(processo, fase, 'sistema').some(({ ato }) => ato === 'aprovar')

/**
 * Tells whether a phase waits for a step of the holder. It does not wait for what they may send while the system reads.
 */
export const esperaOTitular = (processo: Processo, fase: string): boolean =>
  !isEmLeitura(processo, fase) && atosDe(processo, fase, 'cliente').some(({ ato }) => !semPasso.includes(ato))

export const VEZES = ['analista', 'cliente', 'sistema'] as const satisfies readonly Ator[]
export type Vez = (typeof VEZES)[number]

/**
 * Names whose turn it is in a phase. It is the holder's where a step of theirs is awaited, here or elsewhere, whatever
 * the staff could do instead; otherwise it belongs to whoever has a move, the staff before the system. A finished phase
 * does not wait for the staff, who may still take it back; a phase being read does not wait for its holder, nor does
 * one that they may only leave. Null where nobody has a move.
 */
export function vezDa(processo: Processo, fase: string): Vez | null {
  const { card, linha } = faseDe(processo, fase) ?? {}
  if (card?.pede || esperaOTitular(processo, fase)) return 'cliente'
  const passa = linha === 'Concluido' ? 'analista' : isEmLeitura(processo, fase) ? 'cliente' : null
  const hasMove = (ator: Vez) =>
    atosDe(processo, fase, ator).some(({ ato }) => ator !== 'cliente' || !SAIDAS.includes(ato))
  return VEZES.find((ator) => ator !== passa && hasMove(ator)) ?? null
}
