import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { cliente } from '../schema/index.ts'

/**
 * Whether a customer is known to be dead: nobody enters in their name, and nothing is sent or paid to them. `segura` keeps a
 * confirmation that comes meanwhile waiting until the transaction ends.
 */
export async function isFalecido(db: Executor, clienteId: number, { segura = false } = {}): Promise<boolean> {
  const consulta = db
    .select({ suspensoEm: cliente.suspensoPorFalecimentoEm })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
  const [dono] = segura ? await consulta.for('share') : await consulta
  return dono !== undefined && dono.suspensoEm !== null
}
