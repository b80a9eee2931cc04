import { ALVOS, type Alvo, SITUACOES_DO_ENVIO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instante, paginacao, paramsDe } from '../formas.ts'

const Envio = z.object({
  canal: z.enum(['email', 'sms', 'push']),
  para: z
    .string()
    .nullable()
    .meta({ description: 'Com máscara; nulo de um aparelho, e do que saiu há mais de um mês' }),
  situacao: z.enum(SITUACOES_DO_ENVIO),
  em: Instante.nullable().meta({ description: 'Quando saiu' }),
})

const Notificacao = z.object({
  id: Id,
  assunto: z.string(),
  criadaEm: Instante,
  lidaEm: Instante.nullable(),
  avisa: z
    .boolean()
    .meta({ description: 'Falso do que só foi dito por fora: fica guardado aqui, e o sino não o conta' }),
  envios: z.array(Envio).meta({ description: 'Por onde mais foi dito, e o que houve com cada envio' }),
  paragrafos: z.array(z.string()),
  cota: z
    .object({ idCota: Id, grupo: z.string(), cota: z.string() })
    .nullable()
    .meta({ description: 'De que cota é; nula do que é da pessoa' }),
  acao: z
    .object({
      tela: z.string(),
      texto: z.string(),
      alvo: z
        .enum(Object.keys(ALVOS) as [Alvo, ...Alvo[]])
        .nullable()
        .meta({ description: 'O nome por que a plataforma e o aplicativo chamam esta tela; nulo das que não têm' }),
    })
    .nullable()
    .meta({ description: 'Onde se resolve; nula quando não leva a lugar algum, ou a cota já é de outro titular' }),
})

export const listNotificacoes = call({
  method: 'GET',
  path: '/notificacoes',
  access: 'auth',
  podeAtrasar: true,
  summary: 'O que a administradora disse ao titular, por onde for, da mais nova à mais antiga',
  query: paginacao(20).extend({
    quais: z
      .enum(['todas', 'nao-lidas', 'nao-entregues'])
      .default('todas')
      .meta({ description: 'Não entregue é a que um e-mail ou SMS não levou' }),
  }),
  response: z.array(Notificacao),
  paged: true,
  errors: [],
})

export const contarNotificacoes = call({
  method: 'GET',
  path: '/notificacoes/nao-lidas',
  access: 'auth',
  podeAtrasar: true,
  summary: 'Quantas notificações o titular ainda não leu',
  response: z.object({ naoLidas: z.number().int() }),
  errors: [],
})

export const getNotificacao = call({
  method: 'GET',
  path: '/notificacoes/:id',
  access: 'auth',
  summary: 'Uma notificação do titular; ler não a marca como lida',
  params: paramsDe('notificacao'),
  response: Notificacao,
  errors: ['NAO_ENCONTRADO'],
})

export const lerNotificacao = call({
  method: 'PUT',
  path: '/notificacoes/:id/lida',
  access: 'auth',
  summary: 'Marca uma notificação como lida; a que já foi fica com o instante da primeira vez',
  params: paramsDe('notificacao'),
  response: z.object({ lidaEm: Instante, naoLidas: z.number().int() }),
  errors: ['NAO_ENCONTRADO'],
})

export const lerNotificacoes = call({
  method: 'PUT',
  path: '/notificacoes/lidas',
  access: 'auth',
  summary: 'Marca como lidas as notificações até esta, a mais nova que o titular viu',
  body: z.strictObject({ ate: Id.meta({ examples: [1] }) }),
  response: z.object({ naoLidas: z.number().int() }),
  errors: [],
})

const base64url = (caracteres: number) => z.string().regex(new RegExp(`^[\\w-]{${caracteres}}$`))

/** The key and the secret are those that RFC 8291 gives as an example. */
const Inscricao = z.strictObject({
  endpoint: z
    .string()
    .max(1000)
    .meta({ examples: ['https://push.example/envio/a1b2'] }),
  keys: z
    .strictObject({
      p256dh: base64url(87).meta({
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
      auth: base64url(22).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
    })
    .optional()
    .meta({ description: 'Ausente no aplicativo, cujo endereço é `fcm:` e o token que o Firebase lhe deu' }),
})

const Aparelhos = z.object({
  chave: z
    .string()
    .nullable()
    .meta({ description: 'A chave pública com que o navegador se inscreve; nula onde não se envia a aparelhos' }),
  aplicativo: z.boolean().meta({ description: 'Se também se envia ao aplicativo' }),
  inscricoes: z
    .array(z.string())
    .meta({ description: 'SHA-256, em base64url, do endereço de cada aparelho que recebe as notificações' }),
})

export const aparelhos = call({
  method: 'GET',
  path: '/notificacoes/aparelhos',
  access: 'auth',
  summary: 'Os aparelhos em que o titular recebe as notificações',
  response: Aparelhos,
  errors: [],
})

export const ligarAparelho = call({
  method: 'PUT',
  path: '/notificacoes/aparelhos',
  access: 'auth',
  summary:
    'Liga as notificações num navegador ou no aplicativo, ou renova; são até dez, e sai o que há mais tempo não abre o portal',
  body: Inscricao,
  response: Aparelhos,
  errors: ['PUSH_DESLIGADO', 'APARELHO_NAO_ACEITO', 'MUITAS_REQUISICOES'],
  idempotent: true,
})

export const desligarAparelho = call({
  method: 'PUT',
  path: '/notificacoes/aparelhos/desligar',
  access: 'auth',
  summary: 'Desliga as notificações num navegador; no que já estava desligado, nada muda',
  body: Inscricao.pick({ endpoint: true }),
  response: Aparelhos,
  errors: [],
  idempotent: true,
})
