import type { AssuntoDoAtendimento } from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { arquivo, atendimento, casoDocumento, cota, grupo } from '../schema/index.ts'

export type Atendimento = typeof atendimento.$inferSelect

/** Reads what a request is about; a case of this process always has it. */
export async function requireAtendimento(db: Executor, casoId: number): Promise<Atendimento> {
  const [row] = await db.select().from(atendimento).where(eq(atendimento.casoId, casoId))
  if (!row) throw new Error(`o atendimento ${casoId} não tem o que se pediu`)
  return row
}

export async function readAssuntos(db: Executor, clienteId: number): Promise<Map<number, AssuntoDoAtendimento>> {
  const { rows } = await queryRows<{ id: number; assunto: AssuntoDoAtendimento }>(
    db,
    { id: 'number', assunto: 'text' },
    sql`SELECT a.caso_id AS id, a.assunto FROM atendimento a JOIN caso k ON k.id = a.caso_id WHERE k.cliente_id = ${clienteId}`,
  )
  return new Map(rows.map(({ id, assunto }) => [id, assunto]))
}

/** The quota that a request is about, by its names; null where it is about none. */
export async function readCotaDo(db: Executor, { cotaId }: Pick<Atendimento, 'cotaId'>) {
  if (cotaId === null) return null
  const [row] = await db
    .select({ idCota: cota.id, grupo: grupo.codigo, cota: cota.numero })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(cota.id, cotaId))
  return row ?? null
}

export const listAnexos = (db: Executor, casoId: number) =>
  db
    .select({ nome: arquivo.nome, enviadoEm: casoDocumento.enviadoEm })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(eq(casoDocumento.casoId, casoId))
    .orderBy(casoDocumento.id)

export async function isCotaDo(db: Executor, { cotaId, clienteId }: { cotaId: number; clienteId: number }) {
  const rows = await db
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.id, cotaId), eq(cota.clienteId, clienteId)))
  return rows.length > 0
}

type DoMes = { assunto: AssuntoDoAtendimento } & Record<
  | 'total'
  | 'noPrazo'
  | 'depois'
  | 'aguardando'
  | 'retirados'
  | 'reabertos'
  | 'semCadastro'
  | 'avaliados'
  | 'notas'
  | 'levados',
  number
>

const colunasDoMes: ColumnsOf<DoMes> = {
  assunto: 'text',
  total: 'number',
  noPrazo: 'number',
  depois: 'number',
  aguardando: 'number',
  retirados: 'number',
  reabertos: 'number',
  semCadastro: 'number',
  avaliados: 'number',
  notas: 'number',
  levados: 'number',
}

type Entre = { inicio: Date; fim: Date }

/** Counts the requests that were made in a time, by subject. */
export async function countPorAssunto(db: Executor, { inicio, fim }: Entre): Promise<DoMes[]> {
  const { rows } = await queryRows<DoMes>(
    db,
    colunasDoMes,
    sql`SELECT a.assunto, count(*)::int AS total,
      count(*) FILTER (WHERE a.respondido_no_prazo)::int AS "noPrazo",
      count(*) FILTER (WHERE NOT a.respondido_no_prazo)::int AS depois,
      count(*) FILTER (WHERE a.respondido_em IS NULL AND k.encerrado_em IS NULL)::int AS aguardando,
      count(*) FILTER (WHERE a.respondido_em IS NULL AND k.encerrado_em IS NOT NULL)::int AS retirados,
      count(a.reaberto_em)::int AS reabertos, count(*) FILTER (WHERE c.sem_cadastro)::int AS "semCadastro",
      count(a.nota)::int AS avaliados, coalesce(sum(a.nota), 0)::int AS notas, count(a.ouvidoria_em)::int AS "levados"
    FROM atendimento a JOIN caso k ON k.id = a.caso_id JOIN cliente c ON c.id = k.cliente_id
    WHERE a.pedido_em >= ${inicio.toISOString()} AND a.pedido_em < ${fim.toISOString()}
    GROUP BY a.assunto ORDER BY total DESC, a.assunto`,
  )
  return rows
}

type NaOuvidoria = { total: number; noPrazo: number; depois: number; aguardando: number; prorrogados: number }

/** Counts the requests that reached the ombudsman in a time. */
export async function countNaOuvidoria(db: Executor, { inicio, fim }: Entre): Promise<NaOuvidoria> {
  const { rows } = await queryRows<NaOuvidoria>(
    db,
    { total: 'number', noPrazo: 'number', depois: 'number', aguardando: 'number', prorrogados: 'number' },
    sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE ouvidoria_no_prazo)::int AS "noPrazo",
      count(*) FILTER (WHERE NOT ouvidoria_no_prazo)::int AS depois,
      count(*) FILTER (WHERE ouvidoria_respondida_em IS NULL)::int AS aguardando, count(prorrogado_em)::int AS prorrogados
    FROM atendimento WHERE ouvidoria_em >= ${inicio.toISOString()} AND ouvidoria_em < ${fim.toISOString()}`,
  )
  const [row] = rows
  if (!row) throw new Error('uma contagem tem a sua linha')
  return row
}
