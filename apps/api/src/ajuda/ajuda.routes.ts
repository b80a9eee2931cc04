import { ajuda as chamadas } from '@contempla/contract'
import { and, asc, eq } from 'drizzle-orm'
import { route } from '../platform/http/route.ts'
import { filial, versaoAplicativo } from '../schema/index.ts'

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

export const routes = [filiais, versoes, dataHora]
