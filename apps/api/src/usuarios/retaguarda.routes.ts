import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { avaliacoesPorMes, listAvaliacoes, listVersoes, publishVersao } from './aplicativo.service.ts'

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.avaliacoesPorMes, (contexto) => avaliacoesPorMes(contexto)),
  route(chamadas.listAvaliacoes, (contexto, { query }) => listAvaliacoes(contexto, query)),
  route(chamadas.listVersoes, (contexto) => listVersoes(contexto)),
  routeOnce(chamadas.publicarVersao, (tx, contexto, { body, ator }) => publishVersao(tx, contexto, { ...body, ator })),
]
