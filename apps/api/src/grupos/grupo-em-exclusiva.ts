import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { grupo } from '../schema/index.ts'

/**
 * The group, held until the transaction ends: for what is done to it as a whole. Always the first lock, before those of
 * its quotas. Throws NAO_ENCONTRADO.
 */
export async function lockGrupo(tx: Executor, grupoId: number): Promise<typeof grupo.$inferSelect> {
  const [lido] = await tx.select().from(grupo).where(eq(grupo.id, grupoId)).for('update')
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** The same, of a group whose books are open. Throws NAO_ENCONTRADO and GRUPO_ENCERRADO. */
export async function lockGrupoAberto(tx: Executor, grupoId: number): Promise<typeof grupo.$inferSelect> {
  const lido = await lockGrupo(tx, grupoId)
  if (lido.situacao === 'ENCERRADO') throw new ErroDeNegocio('GRUPO_ENCERRADO')
  return lido
}
