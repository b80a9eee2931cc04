import { type Ato, atosDe } from './mover.ts'
import type { PapelDoAto, Processo } from './processo.ts'

/**
 * The least role that makes an act of the staff's. What a person escalated, or a broken promise did, is decided by somebody
 * above the analyst, whatever the act.
 */
export const papelDoAto = ({ papel }: Pick<Ato, 'papel'>, escalado: boolean): 'analista' | PapelDoAto =>
  escalado ? 'gestor' : (papel ?? 'analista')

/** The act that a phase waits for from the staff: the first of its row; undefined where they have none. */
export const atoEsperado = (processo: Processo, fase: string): Ato | undefined => atosDe(processo, fase, 'analista')[0]

/** Whether a phase waits for the second person of a payment. */
export const esperaOutraPessoa = (processo: Processo, fase: string): boolean =>
  atosDe(processo, fase, 'analista').some(({ outraPessoa }) => outraPessoa)

/**
 * Whether a step that one of the staff made decided the case, so that another sends its money. What is done where the second
 * person is waited for is that person's own work: who gave a payment back, or released one that returned, may release it.
 */
export const isDecisao = (processo: Processo, { de, para }: Pick<PassoDado, 'de' | 'para'>): boolean =>
  de !== null && de !== para && !esperaOutraPessoa(processo, de)

export type PassoDado = { ato: string; de: string | null; para: string }

/**
 * Whether a step that one of the staff made let the case go on towards its money: a decision that asked nobody for anything
 * and gave no reason. Where the machine alone approved, a release has one person behind it, and waits for another's yes.
 */
export const isAprovacao = (processo: Processo, passo: PassoDado): boolean =>
  isDecisao(processo, passo) &&
  atosDe(processo, passo.de ?? '', 'analista').some(({ ato, pede }) => ato === passo.ato && pede === null)
