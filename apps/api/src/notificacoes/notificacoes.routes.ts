import { notificacoes as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import {
  countNaoLidas,
  getNotificacao,
  lerNotificacao,
  lerNotificacoes,
  listNotificacoes,
} from './notificacoes.service.ts'

export const routes = [
  route(chamadas.listNotificacoes, (contexto, { query, sessao }) =>
    listNotificacoes(contexto, sessao.clienteId, query),
  ),
  route(chamadas.contarNotificacoes, async ({ db }, { sessao }) => ({
    naoLidas: await countNaoLidas(db, sessao.clienteId),
  })),
  route(chamadas.getNotificacao, (contexto, { params, sessao }) =>
    getNotificacao(contexto, sessao.clienteId, params.id),
  ),
  route(chamadas.lerNotificacao, (contexto, { params, sessao }) =>
    lerNotificacao(contexto, sessao.clienteId, params.id),
  ),
  route(chamadas.lerNotificacoes, (contexto, { body, sessao }) =>
    lerNotificacoes(contexto, sessao.clienteId, body.ate),
  ),
]
