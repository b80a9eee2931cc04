import { usuarios as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { alterarPreferencias, avaliar, getPreferencias } from './usuarios.service.ts'

export const routes = [
  route(chamadas.preferencias, (contexto, { sessao }) => getPreferencias(contexto, sessao.clienteId)),
  route(chamadas.alterarPreferencias, (contexto, { body, sessao }) => alterarPreferencias(contexto, sessao, body)),
  route(chamadas.avaliar, async (contexto, { body, sessao }) => {
    await avaliar(contexto, sessao, body)
    return { registrada: true as const }
  }),
]
