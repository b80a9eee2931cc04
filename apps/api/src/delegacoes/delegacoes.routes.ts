import { delegacoes as chamadas, convitesDeDelegacao as convites, retaguarda } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { listAtos } from './atos.ts'
import { acceptAcesso, openConvite, refuseAcesso, sendCodigo } from './convite.service.ts'
import { darAcesso, deixarAcesso, readDelegacoes, retirarAcesso } from './delegacoes.service.ts'
import { encerrarPelaEquipe, readDoConsorciado } from './retaguarda.service.ts'

const peloLink = ({ body, request }: { body: { link: string }; request: FastifyRequest }) => ({
  link: body.link,
  endereco: request.ip,
})

export const routes: readonly Route[] = [
  route(chamadas.delegacoes, (contexto, { sessao }) => readDelegacoes(contexto, sessao.clienteId)),
  routeOnce(chamadas.darAcesso, (tx, contexto, { sessao, body, ator }) =>
    darAcesso(tx, contexto, { clienteId: sessao.clienteId, dito: body, ator }),
  ),
  routeOnce(chamadas.retirarAcesso, (tx, contexto, { sessao, params, ator }) =>
    retirarAcesso(tx, contexto, { clienteId: sessao.clienteId, id: params.id, ator }),
  ),
  routeOnce(chamadas.deixarAcesso, (tx, contexto, { sessao, params, ator }) =>
    deixarAcesso(tx, contexto, { clienteId: sessao.clienteId, id: params.id, ator }),
  ),
  route(chamadas.atosDoDelegado, (contexto, { sessao, params, query }) =>
    listAtos(contexto, sessao.clienteId, params.id, query),
  ),
  route(convites.abrirConviteDeAcesso, (contexto, pedido) => openConvite(contexto, peloLink(pedido))),
  route(convites.codigoDoConviteDeAcesso, (contexto, pedido) => sendCodigo(contexto, peloLink(pedido))),
  route(convites.aceitarAcesso, (contexto, pedido) => {
    const { codigo, nascimento } = pedido.body
    return acceptAcesso(contexto, peloLink(pedido), { codigo, nascimento })
  }),
  route(convites.recusarAcesso, (contexto, pedido) => refuseAcesso(contexto, peloLink(pedido))),
]

export const routesDaRetaguarda: readonly Route[] = [
  route(retaguarda.delegacoesDoConsorciado, (contexto, { params }) => readDoConsorciado(contexto, params.id)),
  routeOnce(retaguarda.encerrarDelegacao, (tx, contexto, { params, body, funcionario }) =>
    encerrarPelaEquipe(tx, contexto, {
      clienteId: params.id,
      id: params.delegacao,
      motivo: body.motivo,
      funcionarioId: funcionario.id,
    }),
  ),
]
