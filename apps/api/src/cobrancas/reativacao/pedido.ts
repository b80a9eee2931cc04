import { ErroDeNegocio } from '@contempla/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'

/** Whether the holder of this quota asked for it to come back, and waits for the answer. */
export const voltaPedidaSql = (cotaId: SQL): SQL =>
  sql`EXISTS (SELECT FROM caso p WHERE p.cota_id = ${cotaId} AND p.processo = 'reativacao' AND p.encerrado_em IS NULL)`

/** What would decide a holder's request without answering it waits for the answer. Throws REATIVACAO_PEDIDA. */
export async function requireSemPedido(db: Executor, cotaId: number) {
  const { rows } = await queryRows(db, { pedida: 'boolean' }, sql`SELECT ${voltaPedidaSql(sql`${cotaId}`)} AS pedida`)
  if (rows[0]?.pedida) throw new ErroDeNegocio('REATIVACAO_PEDIDA')
}
