import { usuarios as chamadas } from '@contempla/contract'
import { route, routeOnce } from '../platform/http/route.ts'
import { avaliar, changePreferencias, getPreferencias } from './usuarios.service.ts'

export const routes = [
  route(chamadas.preferencias, (contexto, { sessao }) => getPreferencias(contexto, sessao.clienteId)),
  routeOnce(chamadas.alterarPreferencias, (tx, contexto, { body, sessao, ator }) =>
    changePreferencias(tx, contexto, { clienteId: sessao.clienteId, mudanca: body, ator }),
  ),
  routeOnce(chamadas.avaliar, (tx, contexto, { body, sessao, ator }) =>
    avaliar(tx, contexto, { clienteId: sessao.clienteId, ...body, ator }),
  ),
]
