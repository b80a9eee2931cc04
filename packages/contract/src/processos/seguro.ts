import { HORARIOS_DE_CONTATO } from '@contempla/consorcio'
import { z } from 'zod'
import { Email } from '../portal/cadastros/formas.ts'
import { TelefoneDito } from './faturamento-especie.ts'
import type { PartesDe } from './parte.ts'

/** The customer's contacts and best time for a call about the insurance that they asked for. */
export const ContatoDoSeguro = z.strictObject({
  telefone: TelefoneDito,
  email: Email,
  melhorHorario: z.enum(Object.keys(HORARIOS_DE_CONTATO) as [keyof typeof HORARIOS_DE_CONTATO]),
})

/** The holder's way of leaving, and whether they were told that everything paid comes back. */
export const SaidaDoSeguro = z.strictObject({
  ato: z.enum(['desistir', 'cancelar']),
  comDevolucao: z.boolean().optional(),
})

export const seguro = {
  guardas: {
    podeContratar: {},
    // The promise shown to the holder is kept: if it has ended meanwhile, they are asked again.
    noArrependimento: { le: SaidaDoSeguro.partial().default({}), recusa: ['CASO_MUDOU'] },
  },
  efeitos: { guardarContato: { le: ContatoDoSeguro } },
} as const satisfies PartesDe<'seguro'>
