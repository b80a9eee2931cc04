import { IMPEDIMENTOS_DO_CANCELAMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import type { PartesDe } from './parte.ts'

/** Whether the holder was told that everything paid comes back: what was promised is kept, or they are asked again. */
export const Saida = z.object({ comDevolucao: z.boolean() })

const recusa = ['NAO_ENCONTRADO', 'CASO_MUDOU', ...IMPEDIMENTOS_DO_CANCELAMENTO] as const

export const cancelamento = {
  guardas: { noArrependimento: { le: Saida, recusa } },
  efeitos: { desfazerContrato: { recusa }, excluirAPedido: { recusa } },
} as const satisfies PartesDe<'cancelamento'>
