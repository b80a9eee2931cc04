import { cotas as chamadas } from '@contempla/contract'
import { routeOnce } from '../platform/http/route.ts'
import { alterarPreferencias } from './cotas.service.ts'

const preferencias = routeOnce(chamadas.preferenciasDaCota, (tx, contexto, { params, body, sessao, ator }) =>
  alterarPreferencias(tx, contexto, { clienteId: sessao.clienteId, cotaId: params.id, mudanca: body, ator }),
)

export const routes = [preferencias]
