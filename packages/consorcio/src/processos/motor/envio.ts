import { atosDe, isEnvio } from './mover.ts'
import type { Processo } from './processo.ts'

/**
 * Returns the act by which the customer hands in the documents of the phase; undefined in a phase that asks for none.
 */
export const atoDeEnvio = (processo: Processo, fase: string): string | undefined =>
  atosDe(processo, fase, 'cliente').find(({ ato }) => isEnvio(ato))?.ato

/** Tells whether a visitor by link may send the documents of the phase. */
export const enviaPorLink = (processo: Processo, fase: string): boolean =>
  processo.enviaPorLink === true && atoDeEnvio(processo, fase) !== undefined
