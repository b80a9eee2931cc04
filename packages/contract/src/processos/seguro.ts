import { z } from 'zod'
import { Email } from '../portal/cadastros/formas.ts'
import { TelefoneDito } from './faturamento-especie.ts'
import type { PartesDe } from './parte.ts'

/** The support's hours: in the morning until 13h, in the afternoon until 19h (document 3 §9). */
export const HORARIOS_DE_CONTATO = ['manha', 'tarde', 'qualquer'] as const

/** How and when the customer is called about the insurance that they asked for. */
export const ContatoDoSeguro = z.strictObject({
  telefone: TelefoneDito,
  email: Email,
  melhorHorario: z.enum(HORARIOS_DE_CONTATO),
})

export const seguro = {
  guardas: { podeContratar: {}, noArrependimento: {} },
  efeitos: { guardarContato: { le: ContatoDoSeguro } },
} as const satisfies PartesDe<'seguro'>
