import { atosDe, faseDe } from './mover.ts'
import type { Ator, Processo } from './processo.ts'

/** By which a customer says that it was read. */
export const CIENTE = 'ciente'
/** Acts by which a customer leaves, goes back or only says that it was read: no step is waited for. */
const semPasso = ['desistir', 'voltar', CIENTE]

/** Whether the system is reading what was sent in a phase, and may approve it. */
const isEmLeitura = (processo: Processo, fase: string): boolean =>
  atosDe(processo, fase, 'sistema').some(({ ato }) => ato === 'aprovar')

/** Whether a phase waits for a step of the holder's: what they may send while it is being read is not waited for. */
export const esperaOTitular = (processo: Processo, fase: string): boolean =>
  !isEmLeitura(processo, fase) && atosDe(processo, fase, 'cliente').some(({ ato }) => !semPasso.includes(ato))

/** Whose turn it may be. */
export const VEZES = ['analista', 'cliente', 'sistema'] as const satisfies readonly Ator[]
export type Vez = (typeof VEZES)[number]

/**
 * Whose turn it is in a phase: the holder's where a step of theirs is waited for, here or elsewhere, whatever the staff could
 * do instead; else of who has a move, the staff before the system. What is done waits for nobody of the staff, who may still take it back,
 * and what is being read not for its holder.
 * Null where nobody has one.
 */
export function vezDa(processo: Processo, fase: string): Vez | null {
  const { card, linha } = faseDe(processo, fase) ?? {}
  if (card?.pede || esperaOTitular(processo, fase)) return 'cliente'
  const feita = linha === 'Concluido'
  const passa = feita ? 'analista' : isEmLeitura(processo, fase) ? 'cliente' : null
  return VEZES.find((ator) => ator !== passa && atosDe(processo, fase, ator).length > 0) ?? null
}
