import { diaEm } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { envioDoDia } from '../schema/index.ts'

const maxPorDia = 100
/** So many files may be refused one right after the other; from then on, one more in each such time. */
const recusasSeguidas = 10
const recusaCustaMs = 15_000

const desde = (agora: Date, ms: number) => new Date(agora.getTime() + ms)

/**
 * Counts a try before it is looked at, so that what is refused costs its sender as much as what is kept. At any number at
 * once not one passes the day's limit. Throws MUITAS_REQUISICOES, which says when to come again.
 */
export async function countEnvio(db: Executor, clienteId: number, agora: Date): Promise<void> {
  const dia = diaEm(agora)
  const { recusasAte } = envioDoDia
  const [contado] = await db
    .insert(envioDoDia)
    .values({ clienteId, dia, envios: 1 })
    .onConflictDoUpdate({
      target: envioDoDia.clienteId,
      set: { dia, envios: sql`case when ${envioDoDia.dia} = excluded.dia then ${envioDoDia.envios} + 1 else 1 end` },
      setWhere: and(
        or(ne(envioDoDia.dia, dia), lt(envioDoDia.envios, maxPorDia)),
        or(isNull(recusasAte), lte(recusasAte, desde(agora, (recusasSeguidas - 1) * recusaCustaMs))),
      ),
    })
    .returning({ envios: envioDoDia.envios })
  if (!contado)
    throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: await esperaDe(db, clienteId, agora) })
}

/** How many seconds until the next file is looked at. */
async function esperaDe(db: Executor, clienteId: number, agora: Date): Promise<number> {
  const [row] = await db.select().from(envioDoDia).where(eq(envioDoDia.clienteId, clienteId))
  if (row?.dia === diaEm(agora) && row.envios >= maxPorDia) return 3600
  const folga = (row?.recusasAte?.getTime() ?? 0) - (recusasSeguidas - 1) * recusaCustaMs - agora.getTime()
  return Math.max(1, Math.ceil(folga / 1000))
}

/** Notes that a file was refused. */
export async function countRecusa(db: Executor, clienteId: number, agora: Date): Promise<void> {
  const inicio = sql`greatest(${envioDoDia.recusasAte}, ${agora})`
  await db
    .update(envioDoDia)
    .set({ recusasAte: sql`${inicio} + ${recusaCustaMs} * interval '1 millisecond'` })
    .where(eq(envioDoDia.clienteId, clienteId))
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
