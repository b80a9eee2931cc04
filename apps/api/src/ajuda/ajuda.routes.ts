import { ajuda as chamadas, perguntas } from '@contempla/contract'
import { and, asc, eq } from 'drizzle-orm'
import { requireCotaPropria } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { filial, versaoAplicativo } from '../schema/index.ts'
import { avaliarPergunta, listTopicos, searchPerguntas } from './perguntas.service.ts'

const filiais = route(chamadas.listFiliais, async ({ db }, { sessao }) => {
  const rows = await db
    .select()
    .from(filial)
    .where(and(eq(filial.parceiroId, sessao.parceiroId), eq(filial.ativa, true)))
    .orderBy(asc(filial.uf), asc(filial.cidade), asc(filial.nome))
  return rows.map(({ uf, latitude, longitude, ...row }) => ({
    ...row,
    estado: uf,
    lugar: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
})

const versoes = route(chamadas.versoes, ({ db }) =>
  db.select().from(versaoAplicativo).orderBy(asc(versaoAplicativo.id)),
)

const brasilia = { timeZone: 'America/Sao_Paulo' } as const

const dataHora = route(chamadas.dataHoraAtual, ({ relogio }) => {
  const agora = relogio.agora()
  return {
    dataAtual: agora.toLocaleDateString('pt-BR', brasilia),
    horaAtual: agora.toLocaleTimeString('pt-BR', brasilia),
  }
})

const topicos = route(perguntas.topicos, (contexto, { params, sessao }) =>
  listTopicos(contexto, sessao, params.partner),
)

/** A quota that is named is one's own, though its answers are the same for every quota. */
const requireCota = async (db: Executor, clienteId: number, idCota: number | null | undefined) => {
  if (idCota != null) await requireCotaPropria({ db }, clienteId, idCota)
}

const busca = route(perguntas.buscarPerguntas, async (contexto, { params, body, sessao }) => {
  await requireCota(contexto.db, sessao.clienteId, body.id_cota)
  return searchPerguntas(contexto, sessao, params.partner, body)
})

const avaliar = routeOnce(perguntas.avaliarPergunta, async (tx, contexto, { body, sessao }) => {
  await requireCota(tx, sessao.clienteId, body.id_cota)
  return avaliarPergunta(tx, contexto, sessao, body)
})

export const routes = [filiais, versoes, dataHora, topicos, busca, avaliar]
