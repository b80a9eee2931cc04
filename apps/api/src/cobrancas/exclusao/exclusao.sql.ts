import type { Dia } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql, suspensaSql } from '../../cotas/index.ts'
import type { GrupoLido } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'

const ativaSql = sql.raw(`NOT ${canceladaSql('c.situacao')} AND NOT ${quitadaSql('c.situacao')}`)

/** Open instalments are kept oldest first: the n-th is late if, and only if, n are. */
const atrasadaSql = (parcelas: number | SQL, dia: Dia) =>
  sql`(s.em_aberto -> (${parcelas}::integer - 1) ->> 'vencimento') < ${dia}`

const comAvisoSql = sql`EXISTS (SELECT FROM exclusao e
  WHERE e.cota_id = c.id AND e.encerrada_em IS NULL AND e.excluida_em IS NULL)`

const aAcompanharSql = (parcelas: number | SQL, dia: Dia) =>
  sql`((${ativaSql} AND c.data_contemplacao IS NULL AND NOT ${sql.raw(suspensaSql('c'))} AND ${atrasadaSql(parcelas, dia)})
    OR ${comAvisoSql})`

/** Returns the ids of those groups that have a quota found by `listCotasEmAtraso`. */
export async function listGruposComAtraso(db: Executor, grupos: readonly GrupoLido[], dia: Dia): Promise<number[]> {
  const ids = sql.param(grupos.map(({ id }) => id))
  const parcelas = sql.param(grupos.map(({ parametros }) => parametros.parcelasParaExclusao))
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT g.id FROM unnest(${ids}::bigint[], ${parcelas}::integer[]) AS g (id, parcelas)
    WHERE EXISTS (SELECT FROM cota c JOIN cota_saldo s ON s.cota_id = c.id
      WHERE c.grupo_id = g.id AND ${aAcompanharSql(sql`g.parcelas`, dia)}) ORDER BY g.id`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the quotas that wait because their holder's death was confirmed. */
export async function listSuspensas(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT c.id FROM cota c WHERE c.id = any(${sql.param(ids)}::bigint[]) AND ${sql.raw(suspensaSql('c'))}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Quotas of a group late enough to be excluded, and those that were told so. */
export async function listCotasEmAtraso(db: Executor, grupoId: number, parcelas: number, dia: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT c.id FROM cota c JOIN cota_saldo s ON s.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} AND ${aAcompanharSql(parcelas, dia)}
    ORDER BY c.id`,
  )
  return rows.map(({ id }) => id)
}
