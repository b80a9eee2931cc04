import { cotas as chamadas } from '@contempla/contract'
import { routeOnce } from '../platform/http/route.ts'
import { changePreferencias } from './cotas.service.ts'

const preferencias = routeOnce(chamadas.preferenciasDaCota, (tx, contexto, { params, body, sessao, ator }) =>
  changePreferencias(tx, contexto, { clienteId: sessao.clienteId, cotaId: params.id, mudanca: body, ator }),
)

export const routes = [preferencias]
