import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { grupo } from '../schema/index.ts'

/**
 * The group, held until the transaction ends: for what is done to it as a whole. Always the first lock, before those of
 * its quotas. NO KEY UPDATE: whoever holds a quota already may still write what refers to the group (its part of a fine),
 * which would otherwise wait for a group whose holder waits for that quota. Throws NAO_ENCONTRADO.
 */
export async function lockGrupo(tx: Executor, grupoId: number): Promise<typeof grupo.$inferSelect> {
  const [lido] = await tx.select().from(grupo).where(eq(grupo.id, grupoId)).for('no key update')
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** The same, of a group whose books are open. Throws NAO_ENCONTRADO and GRUPO_ENCERRADO. */
export async function lockGrupoAberto(tx: Executor, grupoId: number): Promise<typeof grupo.$inferSelect> {
  const lido = await lockGrupo(tx, grupoId)
  if (lido.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_ENCERRADO')
  return lido
}

/** All quotas of a group, which must be held already: whoever writes on one of them waits until the transaction ends. */
export async function lockCotasDoGrupo(tx: Executor, grupoId: number): Promise<void> {
  await tx.execute(sql`
    SELECT count(*) FROM (
      SELECT s.cota_id FROM cota_saldo s WHERE s.cota_id = any(array(SELECT id FROM cota WHERE grupo_id = ${grupoId}))
      ORDER BY s.cota_id FOR UPDATE
    ) x`)
}
