import { assuntosDoAtendimento, NOTAS_DO_ATENDIMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import { Id, UmaLinha } from '../formas.ts'
import type { PartesDe } from './parte.ts'

export const TEXTO_DO_ATENDIMENTO_MAXIMO = 4000
export const ANEXOS_DO_ATENDIMENTO = 5

export const TextoDoAtendimento = z
  .string()
  .trim()
  .min(3, { error: 'Escreva o que você precisa' })
  .max(TEXTO_DO_ATENDIMENTO_MAXIMO)
const Anexos = z
  .array(z.string().max(200).meta({ description: 'O endereço de um arquivo enviado antes' }))
  .max(ANEXOS_DO_ATENDIMENTO)
  .default([])

/** What a person asks of the service; the quota is theirs, where they say one. */
export const PedidoDeAtendimento = z.object({
  assunto: z.enum(assuntosDoAtendimento),
  texto: TextoDoAtendimento,
  idCota: Id.nullable().default(null).meta({ coisa: 'cota' }),
  anexos: Anexos,
})
/** By which way the staff was asked, and where the proof of it is. */
export const MEIOS_DO_ATENDIMENTO = ['telefone', 'whatsapp', 'balcao', 'carta'] as const
export const ContatoDoAtendimento = z.object({
  meio: z.enum(MEIOS_DO_ATENDIMENTO),
  referencia: UmaLinha.max(150).default(''),
})
export const Complemento = z.object({ anexos: Anexos })
/** The grade of the last answer, where the person gives one. */
export const NotaDoAtendimento = z.object({
  nota: z
    .literal([...NOTAS_DO_ATENDIMENTO])
    .nullable()
    .default(null),
})

const doAnexo = ['NAO_ENCONTRADO', 'ARQUIVO_FORMATO', 'ARQUIVO_JA_RECUSADO'] as const

export const atendimento = {
  guardas: {
    aindaNaoReaberto: { recusa: ['ATENDIMENTO_JA_REABERTO'] },
    cabeProrrogar: { recusa: ['OUVIDORIA_SEM_PRORROGACAO'] },
  },
  efeitos: {
    guardarPedido: {
      le: PedidoDeAtendimento.extend({ contato: ContatoDoAtendimento.nullable().default(null) }),
      recusa: doAnexo,
    },
    guardarComplemento: { le: Complemento, recusa: doAnexo },
    guardarResposta: {},
    guardarNota: { le: NotaDoAtendimento },
    reabrir: { le: NotaDoAtendimento },
    levarAOuvidoria: {},
    prorrogar: {},
    guardarRespostaDaOuvidoria: {},
  },
} as const satisfies PartesDe<'atendimento'>
