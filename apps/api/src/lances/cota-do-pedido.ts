import { requireCotaPropria } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'

type DaCota = { params: { id: number }; sessao: { clienteId: number } }

/** The quota in the path, once it is seen to be the caller's. Throws NAO_ENCONTRADO. */
export async function cotaDe(contexto: { db: Executor }, { params, sessao }: DaCota): Promise<number> {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  return params.id
}
