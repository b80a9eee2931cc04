import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'
import { readAuditoria } from './auditoria.sql.ts'

type Registro = Awaited<ReturnType<typeof readAuditoria>>['registros'][number]

const present = ({ atorTipo, atorId, atorNome, objetoTipo, objetoId, quando, ...resto }: Registro) => ({
  ...resto,
  quando: quando.toISOString(),
  ator: { tipo: atorTipo, id: atorId, nome: atorNome },
  objeto: { tipo: objetoTipo, id: objetoId },
})

const lista = route(chamadas.listAuditoria, async ({ db }, { query }) => {
  const { registros, total } = await readAuditoria(db, query)
  return toPage(registros.map(present), total, query)
})

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [lista]
