import { FATOS_DA_COTA, type FatoDaCota, PERGUNTAS_POR_PAGINA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdDoCaminho, UmaLinha } from '../formas.ts'

const PartnerParams = z.object({ partner: IdDoCaminho.meta({ coisa: 'parceiro' }) })
const IdDaCota = Id.meta({ coisa: 'cota' }).nullish()

const Pergunta = z.object({
  id: Id,
  url: z.string().meta({ description: 'O fim do endereço da pergunta, em /ajuda/:category/:id' }),
  category: z.string().meta({ description: 'O endereço do assunto' }),
  topico: z.string(),
  question: z.string(),
  answer: z.string(),
  is_helpful: z.boolean().nullable().meta({ description: 'Se ajudou quem pergunta; nulo enquanto não disser' }),
  fato: z
    .enum(Object.keys(FATOS_DA_COTA) as [FatoDaCota, ...FatoDaCota[]])
    .nullable()
    .meta({ description: 'O que da cota responde à pergunta; nulo quando ela não depende da cota' }),
})

export const topicos = call({
  method: 'GET',
  path: '/faq/topics/:partner',
  access: 'auth',
  summary: 'Os assuntos da ajuda, na ordem da retaguarda',
  params: PartnerParams,
  response: z.array(
    z.object({
      category: z.string(),
      topico: z.string(),
      perguntas: z.array(Pergunta.pick({ id: true, url: true, question: true })),
    }),
  ),
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
})

export const buscarPerguntas = call({
  method: 'POST',
  path: '/faq/search/:partner',
  access: 'auth',
  summary:
    'As perguntas de um assunto, a de um endereço, ou as que respondem ao que se escreveu, as mais próximas primeiro',
  params: PartnerParams,
  body: z.strictObject({
    category: UmaLinha.max(80).nullish(),
    question: UmaLinha.max(120)
      .nullish()
      .meta({ description: 'Em palavras: acentos e erros de digitação não importam', examples: ['assembleia'] }),
    question_url: UmaLinha.max(240).nullish(),
    offset: z.number().int().nonnegative().max(1000).default(0),
    id_cota: IdDaCota,
  }),
  response: z.object({ total: z.number().int(), perguntas: z.array(Pergunta).max(PERGUNTAS_POR_PAGINA) }),
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
})

export const avaliarPergunta = call({
  method: 'POST',
  path: '/faq/feedback',
  access: 'auth',
  summary: 'Diz se a resposta ajudou; dizer de novo troca o que foi dito, e nulo o retira',
  body: z.strictObject({
    is_helpful: z.boolean().nullable(),
    id_cota: IdDaCota,
    question_id: Id.meta({ coisa: 'pergunta' }),
  }),
  response: Pergunta.pick({ id: true, is_helpful: true }),
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})
