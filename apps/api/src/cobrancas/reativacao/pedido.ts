import { ErroDeNegocio } from '@contempla/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'

/** SQL condition: the holder of this quota has asked to come back and has no answer yet. */
export const voltaPedidaSql = (cotaId: SQL): SQL =>
  sql`EXISTS (SELECT FROM caso p WHERE p.cota_id = ${cotaId} AND p.processo = 'reativacao' AND p.encerrado_em IS NULL)`

/** Refuses an act that would decide a holder's request without answering it. Throws REATIVACAO_PEDIDA. */
export async function requireSemPedido(db: Executor, cotaId: number) {
  const { rows } = await queryRows(db, { pedida: 'boolean' }, sql`SELECT ${voltaPedidaSql(sql`${cotaId}`)} AS pedida`)
  if (rows[0]?.pedida) throw new ErroDeNegocio('REATIVACAO_PEDIDA')
}
