import { naoProcurados as chamadas, retaguarda } from '@contempla/contract'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import {
  downloadRecursos,
  getTotais,
  listPublicados,
  listRecursos,
  recordProcura,
  searchRecursos,
  setPrescricaoAside,
} from './nao-procurados.service.ts'

/** What whoever looks may see. */
export const routes: readonly Route[] = [
  route(chamadas.recursosNaoProcurados, (contexto, { aplicativo, query }) =>
    listPublicados(contexto, aplicativo.parceiroId, query),
  ),
  route(chamadas.procurarRecursos, (contexto, { aplicativo, body, request }) =>
    searchRecursos(contexto, {
      parceiroId: aplicativo.parceiroId,
      inscricao: body.inscricaoNacional,
      endereco: request.ip,
    }),
  ),
]

/** The staff's calls. */
export const routesDaRetaguarda: readonly Route[] = [
  route(retaguarda.listNaoProcurados, (contexto, { query }) => listRecursos(contexto, query)),
  route(retaguarda.baixarNaoProcurados, (contexto, { query, funcionario }) =>
    downloadRecursos(contexto, query, { tipo: 'funcionario', id: funcionario.id }),
  ),
  route(retaguarda.totaisDosNaoProcurados, (contexto) => getTotais(contexto)),
  routeOnce(retaguarda.registrarProcura, (tx, contexto, { body, ator }) =>
    recordProcura(tx, contexto, { ...body, ator }),
  ),
  routeOnce(retaguarda.afastarPrescricao, (tx, contexto, { body, ator }) =>
    setPrescricaoAside(tx, contexto, { ...body, ator }),
  ),
]
