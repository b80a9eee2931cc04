import { verificacoes as chamadas } from '@contempla/contract'
import { requireCotaPropria } from '../cotas/index.ts'
import { route } from '../platform/http/route.ts'
import { confirmVerificacao, requestVerificacao } from './verificacoes.service.ts'

export const routes = [
  route(chamadas.pedirVerificacao, async (contexto, { params, query, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return requestVerificacao(contexto, sessao, query.acao)
  }),
  route(chamadas.confirmarVerificacao, async (contexto, { params, body, sessao }) => {
    await requireCotaPropria(contexto, sessao.clienteId, params.id)
    return confirmVerificacao(contexto, sessao, body.codigo)
  }),
]
