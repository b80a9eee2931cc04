import type { Contexto } from '../platform/http/context.ts'
import { listVencidos } from './fatos.sql.ts'
import { vencer } from './mover.ts'

/** Cases a minute: a phase that ends for thousands at once does not hold the jobs up. */
const porVez = 500

/**
 * Leads on the cases whose phase's time is over, each in a transaction of its own; returns how many. Two processes may do
 * it at once: who comes second finds the case moved. One that can't be led on stays, and does not stop the others.
 */
export async function vencerPrazos(contexto: Contexto): Promise<number> {
  const ids = await listVencidos(contexto.db, contexto.relogio.agora(), porVez)
  const falhas: unknown[] = []
  let vencidos = 0
  for (const id of ids) {
    try {
      const lido = await contexto.db.transaction((tx) => vencer(tx, contexto, id))
      if (lido) vencidos++
    } catch (error) {
      falhas.push(error)
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam seguir no fim do prazo`)
  return vencidos
}
