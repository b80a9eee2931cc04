import type { Contexto } from '../platform/http/context.ts'
import { listVencidos } from './fatos.sql.ts'
import { vencer } from './mover.ts'

/** Cases a minute: a phase that ends for thousands at once does not hold the jobs up. */
const casosPorVez = 500

/**
 * Leads on the cases whose phase's time is over, each in a transaction of its own, up to `porVez`; returns how many. Two
 * processes may do it at once: who comes second finds the case moved. One that can't be led on stays, and takes nobody's turn.
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
