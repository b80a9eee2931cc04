import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { decidir, present } from './autorizacoes.service.ts'
import { selectAutorizacoes } from './autorizacoes.sql.ts'

const lista = route(chamadas.listAutorizacoes, async (contexto, { query, funcionario }) => {
  const recorte = { situacao: query.situacao, agora: contexto.relogio.agora() }
  const pagina = { limit: query.page_size, offset: offsetOf(query) }
  const { rows, total } = await selectAutorizacoes(contexto.db, recorte, pagina)
  return toPage(
    rows.map((lida) => present(contexto, lida, funcionario)),
    total,
    query,
  )
})

const decisao = routeOnce(chamadas.decidirAutorizacao, (tx, contexto, { params, body, funcionario }) =>
  decidir(tx, contexto, { id: params.id, quem: funcionario, ...body }),
)

/** What waits for another person's yes. */
export const routesDaRetaguarda: readonly Route[] = [lista, decisao]
