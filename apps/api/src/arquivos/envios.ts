import { diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { envioDoDia } from '../schema/index.ts'

const maxPorDia = 100

/**
 * Counts a try before it is looked at, so that what is refused costs its sender as much as what is kept. At any number at
 * once not one passes the day's limit. Throws MUITAS_REQUISICOES.
 */
export async function countEnvio(db: Executor, clienteId: number, agora: Date): Promise<void> {
  const dia = diaEm(agora)
  const [contado] = await db
    .insert(envioDoDia)
    .values({ clienteId, dia, envios: 1 })
    .onConflictDoUpdate({
      target: envioDoDia.clienteId,
      set: { dia, envios: sql`case when ${envioDoDia.dia} = excluded.dia then ${envioDoDia.envios} + 1 else 1 end` },
      setWhere: or(ne(envioDoDia.dia, dia), lt(envioDoDia.envios, maxPorDia)),
    })
    .returning({ envios: envioDoDia.envios })
  if (!contado) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

const emCurso = new Map<number, Promise<unknown>>()

/** One file of a customer at a time: who sends a hundred at once waits in a line of their own, not in everybody's. */
export async function umDeCadaVez<T>(clienteId: number, fazer: () => Promise<T>): Promise<T> {
  const vez = (emCurso.get(clienteId) ?? Promise.resolve()).then(fazer, fazer)
  const fim = vez.catch(() => {})
  emCurso.set(clienteId, fim)
  void fim.then(() => {
    if (emCurso.get(clienteId) === fim) emCurso.delete(clienteId)
  })
  return vez
}
