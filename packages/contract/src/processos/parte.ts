import type { ChaveDeProcesso, PROCESSOS, Processo } from '@contempla/consorcio/processos'
import type { z } from 'zod'
import type { CodigoDeErro } from '../erros/index.ts'

/** A guard or an effect: the part of the act's input that it reads, and the errors with which it may refuse. */
export type Parte = { readonly le?: z.ZodType; readonly recusa?: readonly CodigoDeErro[] }

/** Requires every guard and effect that the table of a process names; a missing one does not compile. */
export type PartesDe<K extends ChaveDeProcesso> =
  (typeof PROCESSOS)[K] extends Processo<string, infer G, infer E>
    ? { readonly guardas: Readonly<Record<G, Parte>>; readonly efeitos: Readonly<Record<E, Parte>> }
    : never
