import type { Dia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'

const ativaSql = sql.raw(`NOT ${canceladaSql('c.situacao')} AND NOT ${quitadaSql('c.situacao')}`)

/** Open instalments are kept oldest first: the n-th is late if, and only if, n are. */
const atrasadaSql = (parcelas: number, dia: Dia) =>
  sql`(s.em_aberto -> ${parcelas - 1}::integer ->> 'vencimento') < ${dia}`

const comAvisoSql = sql`EXISTS (SELECT FROM exclusao e
  WHERE e.cota_id = c.id AND e.encerrada_em IS NULL AND e.excluida_em IS NULL)`

/** Quotas of a group late enough to be excluded, and those that were told so. */
export async function listCotasEmAtraso(db: Executor, grupoId: number, parcelas: number, dia: Dia): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM cota c JOIN cota_saldo s ON s.cota_id = c.id
    WHERE c.grupo_id = ${grupoId} AND ((${ativaSql} AND c.data_contemplacao IS NULL AND ${atrasadaSql(parcelas, dia)}) OR ${comAvisoSql})
    ORDER BY c.id`)
  return rows.map(({ id }) => id)
}
