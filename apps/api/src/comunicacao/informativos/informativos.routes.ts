import { informativos as chamadas } from '@contempla/contract'
import { route } from '../../platform/http/route.ts'
import { lerInformativo, listDaPessoa, listParaTodos } from './informativos.service.ts'

export const routes = [
  route(chamadas.listInformativos, (contexto, { query, sessao }) =>
    sessao ? listDaPessoa(contexto, sessao, query) : listParaTodos(contexto, query.partner_id),
  ),
  route(chamadas.lerInformativo, (contexto, { body, sessao }) => lerInformativo(contexto, sessao, body.news_id)),
]
