import { CHAVES_DE_ASSUNTO } from '@contempla/consorcio'
import { z } from 'zod'
import type { PartesDe } from './parte.ts'

/** What is asked for, in the person's own words; an erasure needs none. */
export const PedidoDoTitular = z
  .strictObject({
    assunto: z.enum(CHAVES_DE_ASSUNTO),
    texto: z
      .string()
      .trim()
      .max(2000)
      .meta({ examples: ['Meu nome tem um erro de grafia.'] }),
  })
  .refine(({ assunto, texto }) => assunto === 'eliminacao' || texto.length >= 3, {
    error: 'Conte o que você quer',
    path: ['texto'],
  })

export const pedidoDoTitular = {
  guardas: {},
  efeitos: { guardarPedido: { le: PedidoDoTitular }, cumprir: {}, eliminar: {} },
} as const satisfies PartesDe<'pedido-do-titular'>
