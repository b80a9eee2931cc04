import type { ChaveDeProcesso, PROCESSOS, Processo } from '@contempla/consorcio/processos'
import type { z } from 'zod'
import type { CodigoDeErro } from '../erros/index.ts'

/** Of a guard or an effect: what it reads of what the act brings, and with which errors it may refuse. */
export type Parte = { readonly le?: z.ZodType; readonly recusa?: readonly CodigoDeErro[] }

/** Every guard and every effect that the table of a process names: one that is missing does not compile. */
export type PartesDe<K extends ChaveDeProcesso> =
  (typeof PROCESSOS)[K] extends Processo<string, infer G, infer E>
    ? { readonly guardas: Readonly<Record<G, Parte>>; readonly efeitos: Readonly<Record<E, Parte>> }
    : never
