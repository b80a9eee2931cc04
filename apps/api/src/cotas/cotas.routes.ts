import { cotas as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { alterarPreferencias } from './cotas.service.ts'

const preferencias = route(chamadas.preferenciasDaCota, (contexto, { params, body, sessao }) =>
  alterarPreferencias(contexto, sessao, params.id, body),
)

export const routes = [preferencias]
