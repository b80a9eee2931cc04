import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instante, paginacao, paramsDe } from '../formas.ts'

const Notificacao = z.object({
  id: Id,
  assunto: z.string(),
  criadaEm: Instante,
  lidaEm: Instante.nullable(),
  paragrafos: z.array(z.string()),
  cota: z
    .object({ idCota: Id, grupo: z.string(), cota: z.string() })
    .nullable()
    .meta({ description: 'De que cota é; nula do que é da pessoa' }),
  acao: z
    .object({ tela: z.string(), texto: z.string() })
    .nullable()
    .meta({ description: 'Onde se resolve; nula quando não leva a lugar algum, ou a cota já é de outro titular' }),
})

export const listNotificacoes = call({
  method: 'GET',
  path: '/notificacoes',
  access: 'auth',
  summary: 'O que a administradora disse ao titular, da mais nova à mais antiga',
  query: paginacao(20),
  response: z.array(Notificacao),
  paged: true,
  errors: [],
})

export const contarNotificacoes = call({
  method: 'GET',
  path: '/notificacoes/nao-lidas',
  access: 'auth',
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
