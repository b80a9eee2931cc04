import type { Contexto } from '../platform/http/context.ts'
import { listVencidos } from './fatos.sql.ts'
import { vencer } from './mover.ts'

/**
 * The job moves this many cases a minute, so that thousands of phases that end at once do not hold up the other jobs.
 */
const casosPorVez = 500

/**
 * Moves on the cases whose phase's time is over, each in its own transaction, up to `porVez`, and returns how many. Two
 * processes may run it at once: the second finds the case moved. A case that cannot be moved stays and takes nobody's
 * turn.
 */
export async function vencerPrazos(contexto: Contexto, porVez = casosPorVez): Promise<number> {
  const agora = contexto.relogio.agora()
  const vistos = new Set<number>()
  const falhas: unknown[] = []
  let vencidos = 0
  while (vencidos < porVez) {
    const ids = await listVencidos(contexto.db, agora, { vistos, limite: porVez - vencidos })
    if (ids.length === 0) break
    for (const id of ids) {
      vistos.add(id)
      try {
        const lido = await contexto.db.transaction((tx) => vencer(tx, contexto, id))
        if (lido) vencidos++
      } catch (error) {
        falhas.push(error)
      }
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam seguir no fim do prazo`)
  return vencidos
}
