import { type DevidoNoDia, type Dia, devidoNoDia, type ParcelaNoSaldo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

type Atrasada = { id: number; grupo: number; credito: number; abertas: ParcelaNoSaldo[] }

const colunasDeAtrasada: ColumnsOf<Atrasada> = {
  id: 'number',
  grupo: 'number',
  credito: 'number',
  abertas: 'json',
}

/**
 * Returns the late instalments and what they cost on `hoje`, by quota, with the amounts that the portal tells the
 * holder. A quota without late instalments is absent.
 */
export async function readDevidos(db: Executor, ids: readonly number[], hoje: Dia): Promise<Map<number, DevidoNoDia>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queryRows<Atrasada>(
    db,
    colunasDeAtrasada,
    sql`
    SELECT c.id, c.grupo_id AS grupo, c.credito_centavos AS credito, s.devidas AS abertas
    FROM cota c JOIN cota_saldo s ON s.cota_id = c.id
    WHERE c.id = any(${sql.param(ids)}::bigint[]) AND s.devidas -> 0 ->> 'vencimento' < ${hoje}`,
  )
  const grupos = await getGrupos(db, [...new Set(rows.map(({ grupo }) => grupo))], hoje)
  return new Map(
    rows.flatMap(({ id, grupo, abertas, credito }) => {
      const parametros = grupos.get(grupo)?.parametros
      return parametros ? [[id, devidoNoDia({ abertas, credito }, hoje, parametros)] as const] : []
    }),
  )
}
