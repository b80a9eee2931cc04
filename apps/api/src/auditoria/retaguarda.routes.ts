import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'
import { readAuditoria } from './auditoria.sql.ts'

type Registro = Awaited<ReturnType<typeof readAuditoria>>['registros'][number]

/** What earlier entries kept of a bid, and is read of none of them: the trail is open before the cut-off too. */
const daOferta: readonly string[] = [
  'modalidade',
  'valorCentavos',
  'embutidoCentavos',
  'fgtsCentavos',
  'trocaDeChavesCentavos',
  'forma',
  'subsequentes',
  'comoFoiDito',
  'quitacaoOfertada',
]

const semOferta = (lado: unknown) =>
  typeof lado === 'object' && lado !== null
    ? Object.fromEntries(Object.entries(lado).filter(([campo]) => !daOferta.includes(campo)))
    : lado

const present = ({ atorTipo, atorId, atorNome, objetoTipo, objetoId, quando, antes, depois, ...resto }: Registro) => ({
  ...resto,
  antes: objetoTipo.startsWith('lance') ? semOferta(antes) : antes,
  depois: objetoTipo.startsWith('lance') ? semOferta(depois) : depois,
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
