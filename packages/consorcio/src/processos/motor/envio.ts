import { atosDe, isEnvio } from './mover.ts'
import type { Processo } from './processo.ts'

/** The act by which the customer hands in what the phase asks for; undefined in a phase that asks for nothing. */
export const atoDeEnvio = (processo: Processo, fase: string): string | undefined =>
  atosDe(processo, fase, 'cliente').find(({ ato }) => isEnvio(ato))?.ato

/** Tells whether somebody who came by a link may send what the phase asks for. */
export const enviaPorLink = (processo: Processo, fase: string): boolean =>
  processo.enviaPorLink === true && atoDeEnvio(processo, fase) !== undefined
