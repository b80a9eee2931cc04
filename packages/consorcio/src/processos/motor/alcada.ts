import { type Ato, atosDe } from './mover.ts'
import type { Ator, PapelDoAto, Processo } from './processo.ts'

/**
 * Returns the least role that may make an act of the staff. In an escalated case, by a person or by a broken promise,
 * that is a role above the analyst, whatever the act.
 */
export const papelDoAto = ({ papel }: Pick<Ato, 'papel'>, escalado: boolean): 'analista' | PapelDoAto =>
  escalado ? 'gestor' : (papel ?? 'analista')

/** Returns the act that a phase waits for from the staff: the first of its row; undefined where they have none. */
export const atoEsperado = (processo: Processo, fase: string): Ato | undefined => atosDe(processo, fase, 'analista')[0]

/** Tells whether a phase waits for the second person of a payment. */
export const esperaOutraPessoa = (processo: Processo, fase: string): boolean =>
  atosDe(processo, fase, 'analista').some(({ outraPessoa }) => outraPessoa)

/**
 * Tells whether a step of the staff decided the case, so that another person sends its money. A step in a phase that
 * waits for the second person is that person's own work, so someone who gave a payment back, or released one that
 * returned, may release it.
 */
export const isDecisao = (processo: Processo, { de, para }: Pick<PassoDado, 'de' | 'para'>): boolean =>
  de !== null && de !== para && !esperaOutraPessoa(processo, de)

export type PassoDado = { ato: string; de: string | null; para: string }

/** Tells whether a step of the staff's approved the payment, as the act's row says. */
export const isAprovacao = (processo: Processo, { de, ato }: Pick<PassoDado, 'de' | 'ato'>): boolean =>
  atosDe(processo, de ?? '', 'analista').some((cada) => cada.aprova && cada.ato === ato)

/**
 * Tells whether the staff approved the payment as it is now, by the steps of the case in their order. An approval
 * counts until the holder moves the case again, because nobody has looked at the account or payee given since. Where
 * none counts, a release has only one person behind it and waits for another's yes.
 */
export function isAprovado(processo: Processo, passos: readonly (PassoDado & { ator: Ator })[]): boolean {
  const doTitular = passos.findLastIndex(({ ator }) => ator === 'cliente' || ator === 'representante')
  return passos.slice(doTitular + 1).some((passo) => passo.ator === 'analista' && isAprovacao(processo, passo))
}
