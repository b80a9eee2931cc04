import { requireCotaPropria } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'

type Pedido = { params: { id: number }; sessao: { clienteId: number } }

/** Returns the quota in the path after checking that it is the caller's. Throws NAO_ENCONTRADO. */
export async function cotaDe(contexto: { db: Executor }, { params, sessao }: Pedido): Promise<number> {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  return params.id
}

/** A quota, and the customer who must still hold it once it is locked. */
export type DaCota = { cotaId: number; clienteId: number; ator: Ator }

/** Checks the quota of a call that writes. Throws NAO_ENCONTRADO. */
export const daCota = async (tx: Executor, pedido: Pedido & { ator: Ator }): Promise<DaCota> => ({
  cotaId: await cotaDe({ db: tx }, pedido),
  clienteId: pedido.sessao.clienteId,
  ator: pedido.ator,
})
