import { versaoVigente } from '@contempla/consorcio'
import { and, count, desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { avaliacaoAplicativo, cliente, parceiro, versaoAplicativo } from '../schema/index.ts'

const mesSql = sql`to_char(criada_em AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM')`

type Mes = { mes: string; quantas: number; gostaram: number; comentarios: number }
const colunas: ColumnsOf<Mes> = { mes: 'text', quantas: 'number', gostaram: 'number', comentarios: 'number' }

/** The ratings of each month, in Brasília: the last month first. */
export async function avaliacoesPorMes({ db }: Pick<Contexto, 'db'>) {
  const { rows } = await queryRows<Mes>(
    db,
    colunas,
    sql`SELECT ${mesSql} AS mes, count(*)::integer AS quantas, (count(*) FILTER (WHERE gostou))::integer AS gostaram,
      count(comentario)::integer AS comentarios FROM avaliacao_aplicativo GROUP BY 1 ORDER BY 1 DESC`,
  )
  return rows.map((mes) => ({ ...mes, percentual: Math.round((mes.gostaram * 1000) / mes.quantas) / 10 }))
}

type Filtro = Pagina & { mes?: string | undefined; gostou?: 'sim' | 'nao' | undefined }

/** What each person said, the last first. */
export async function listAvaliacoes({ db }: Pick<Contexto, 'db'>, pedido: Filtro) {
  const quais: (SQL | undefined)[] = [
    pedido.mes === undefined ? undefined : sql`${mesSql} = ${pedido.mes}`,
    pedido.gostou === undefined ? undefined : eq(avaliacaoAplicativo.gostou, pedido.gostou === 'sim'),
  ]
  const onde = and(...quais)
  const rows = await db
    .select({ avaliacao: avaliacaoAplicativo, dele: cliente, do: { id: parceiro.id, nome: parceiro.nome } })
    .from(avaliacaoAplicativo)
    .innerJoin(cliente, eq(cliente.id, avaliacaoAplicativo.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(onde)
    .orderBy(desc(avaliacaoAplicativo.criadaEm), desc(avaliacaoAplicativo.id))
    .limit(pedido.page_size)
    .offset(offsetOf(pedido))
  const [todas] = await db.select({ n: count() }).from(avaliacaoAplicativo).where(onde)
  return toPage(
    rows.map(({ avaliacao: { id, gostou, comentario, criadaEm }, dele, do: parceiroDele }) => ({
      id,
      cliente: { id: dele.id, nome: dele.nome },
      parceiro: parceiroDele,
      gostou,
      comentario,
      criadaEm: criadaEm.toISOString(),
      proximaEm: dele.avaliacao?.nextAppearance ?? null,
    })),
    todas?.n ?? 0,
    pedido,
  )
}

/** The versions that were published, the one in force first. */
export async function listVersoes({ db }: Pick<Contexto, 'db'>) {
  const versoes = await db.select().from(versaoAplicativo).orderBy(desc(versaoAplicativo.id))
  const vigente = versaoVigente(versoes)
  return versoes.map((versao) => ({ ...versao, vigente: versao.id === vigente?.id }))
}

type AVersao = { versao: string; obrigatoria: boolean; ator: Ator }

/** Publishes a version, which is in force from now on: ids go up one at a time, so that the last one published wins. */
export async function publishVersao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { versao, obrigatoria, ator }: AVersao,
) {
  // Reading goes on meanwhile; of two published at once the second takes the next id.
  await tx.execute(sql`LOCK TABLE versao_aplicativo IN SHARE ROW EXCLUSIVE MODE`)
  const [ultima] = await tx.select({ id: max(versaoAplicativo.id) }).from(versaoAplicativo)
  const id = (ultima?.id ?? 0) + 1
  await tx.insert(versaoAplicativo).values({ id, versao, obrigatoria })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'publicar-versao-do-aplicativo',
    objeto: ['versao-do-aplicativo', id],
    depois: { versao, obrigatoria },
  })
  return { id, versao, obrigatoria, vigente: true }
}
