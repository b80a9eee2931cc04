import { sql } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { queryRows } from '../rows.ts'

/** A position in the primary's log, as PostgreSQL writes it. */
const forma = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads a position, such as `1/6B374D48`, as one number that grows with the log; undefined for anything else. */
export function parsePosicao(text: string | undefined): bigint | undefined {
  const [, alta, baixa] = forma.exec(text ?? '') ?? []
  if (alta === undefined || baixa === undefined) return undefined
  return (BigInt(`0x${alta}`) << 32n) | BigInt(`0x${baixa}`)
}

/**
 * The position that holds everything committed so far. It is the inserted one, which no setting of the commits leaves
 * behind.
 */
export async function readPosicao(db: Executor): Promise<string | undefined> {
  const { rows } = await queryRows(db, { posicao: 'text' }, sql`SELECT pg_current_wal_insert_lsn()::text AS posicao`)
  return rows[0]?.posicao
}
