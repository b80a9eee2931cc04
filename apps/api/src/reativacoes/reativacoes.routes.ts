import { reativacoes as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { desistirDaReativacao, getReativacao, solicitarReativacao } from './reativacoes.service.ts'

export const routes: readonly Route[] = [
  route(chamadas.reativacao, (contexto, { params, sessao }) =>
    getReativacao(contexto, { clienteId: sessao.clienteId, cotaId: params.id }),
  ),
  routeOnce(chamadas.solicitarReativacao, (tx, contexto, { params, sessao }) =>
    solicitarReativacao(tx, contexto, { clienteId: sessao.clienteId, cotaId: params.id }),
  ),
  routeOnce(chamadas.desistirDaReativacao, (tx, contexto, { params, sessao }) =>
    desistirDaReativacao(tx, contexto, { clienteId: sessao.clienteId, cotaId: params.id }),
  ),
]
