import { atosDe } from './mover.ts'
import type { Processo } from './processo.ts'

/** The customer's acts that hand documents in, as the tables name them. */
const atosDeEnvio = ['enviarDocumentos', 'reenviarDocumentos']

/** The act by which the customer hands in what the phase asks for; undefined in a phase that asks for nothing. */
export const atoDeEnvio = (processo: Processo, fase: string): string | undefined =>
  atosDe(processo, fase, 'cliente').find(({ ato }) => atosDeEnvio.includes(ato))?.ato

/** Whether who came by a link may send what the phase asks for. */
export const enviaPorLink = (processo: Processo, fase: string): boolean =>
  processo.enviaPorLink === true && atoDeEnvio(processo, fase) !== undefined
