import { type DevidoNoDia, type Dia, devidoNoDia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { type MovimentoLido, movimentoLidoSql, parseMovimento } from '../razao/index.ts'

type Atrasada = { id: number; grupo: number; credito: number; movimentos: MovimentoLido[] | null }

const colunasDeAtrasada: ColumnsOf<Atrasada> = {
  id: 'number',
  grupo: 'number',
  credito: 'number',
  movimentos: 'json | null',
}

/**
 * What is late on `hoje` in each of these quotas, as the portal tells its holder; only quotas with something late are in
 * the answer. Of a ledger only the movements of the late instalments are read.
 */
export async function readDevidos(db: Executor, ids: readonly number[], hoje: Dia): Promise<Map<number, DevidoNoDia>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queryRows<Atrasada>(
    db,
    colunasDeAtrasada,
    sql`
    SELECT c.id, c.grupo_id AS grupo, c.credito_centavos AS credito, m.movimentos
    FROM cota c JOIN cota_saldo s ON s.cota_id = c.id CROSS JOIN LATERAL (
      SELECT json_agg(${sql.raw(movimentoLidoSql)} ORDER BY m.dia, m.id) AS movimentos FROM movimento m
      WHERE m.cota_id = c.id AND m.parcela IN (
        SELECT (p ->> 'numero')::int FROM jsonb_array_elements(s.em_aberto) p WHERE p ->> 'vencimento' < ${hoje})) m
    WHERE c.id = any(${sql.param(ids)}::bigint[]) AND m.movimentos IS NOT NULL`,
  )
  const grupos = await getGrupos(db, [...new Set(rows.map(({ grupo }) => grupo))], hoje)
  return new Map(
    rows.flatMap(({ id, grupo, credito, movimentos }) => {
      const parametros = grupos.get(grupo)?.parametros
      if (!parametros) return []
      return [
        [id, devidoNoDia({ movimentos: (movimentos ?? []).map(parseMovimento), credito }, hoje, parametros)] as const,
      ]
    }),
  )
}
