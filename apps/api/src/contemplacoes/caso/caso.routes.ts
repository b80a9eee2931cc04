import { contemplacao as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import { avancar, getContemplacaoDaCota, getRetornoDoCrivo } from './caso.service.ts'

export const routes: readonly Route[] = [
  route(chamadas.contemplacao, (contexto, { params, sessao }) =>
    getContemplacaoDaCota(contexto, { sessao, cotaId: params.id }),
  ),
  routeOnce(chamadas.avancarContemplacao, (tx, contexto, { params, sessao, body }) =>
    avancar(tx, contexto, { sessao, cotaId: params.id, passo: body }),
  ),
  route(chamadas.retornoDoCrivo, (contexto, { params, sessao }) =>
    getRetornoDoCrivo(contexto, { sessao, cotaId: params.id }),
  ),
]
