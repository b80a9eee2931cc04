import { notificacoes as chamadas } from '@contempla/contract'
import { route, routeOnce } from '../platform/http/route.ts'
import {
  countNaoLidas,
  getNotificacao,
  lerNotificacao,
  lerNotificacoes,
  listNotificacoes,
} from './notificacoes.service.ts'
import { desligarAparelho, getAparelhos, ligarAparelho } from './push/aparelhos.service.ts'

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
  route(chamadas.aparelhos, (contexto, { sessao }) => getAparelhos(contexto.db, contexto, sessao.clienteId)),
  routeOnce(chamadas.ligarAparelho, (tx, contexto, { body, ...quem }) => ligarAparelho(tx, contexto, quem, body)),
  routeOnce(chamadas.desligarAparelho, (tx, contexto, { body, ...quem }) =>
    desligarAparelho(tx, contexto, quem, body.endpoint),
  ),
]
