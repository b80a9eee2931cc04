import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { deleteFiltro, listFiltros, saveFiltro } from './filtros.service.ts'

const lista = route(chamadas.listFiltrosSalvos, ({ db }, { query, funcionario }) =>
  listFiltros(db, funcionario.id, query.tela),
)

const salvar = routeOnce(chamadas.salvarFiltro, (tx, _contexto, { body, funcionario }) =>
  saveFiltro(tx, funcionario.id, body),
)

const apagar = routeOnce(chamadas.apagarFiltro, async (tx, _contexto, { params, funcionario }) => {
  await deleteFiltro(tx, funcionario.id, params.id)
  return { apagado: true as const }
})

/** The staff's own saved filters. */
export const routesDaRetaguarda: readonly Route[] = [lista, salvar, apagar]
