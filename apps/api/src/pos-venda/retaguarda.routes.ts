import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { getComPromessa, getPromessas } from './promessas.service.ts'

export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.promessasNaVenda, (contexto, { query }) => getPromessas(contexto, query)),
  route(chamadas.casosComPromessa, (contexto, { query }) => getComPromessa(contexto, query)),
]
