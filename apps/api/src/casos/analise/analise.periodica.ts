import type { Contexto } from '../../platform/http/context.ts'
import { adiarLeitura } from './adiar.ts'
import { analisarCaso } from './analise.service.ts'
import { listAAnalisar } from './fatos.sql.ts'

/** Of a minute: what else is done by the minute waits for it. Who is left has the next, and then the phase's deadline. */
const segundosPorVez = 30
const casosPorPagina = 20

/**
 * Reads the documents of the cases that wait for the automatic analysis, until there is none or its time is over; returns how
 * many it led on. One that can't be read takes nobody's turn, and is tried again later; a phase's time runs on meanwhile.
 */
export async function analisarDocumentos(contexto: Contexto): Promise<number> {
  const ate = performance.now() + segundosPorVez * 1000
  const vistos: number[] = []
  const falhas: unknown[] = []
  let movidos = 0
  for (;;) {
    const ids = await listAAnalisar(contexto.db, { agora: contexto.relogio.agora(), vistos, limite: casosPorPagina })
    if (ids.length === 0) break
    for (const id of ids) {
      if (performance.now() > ate) break
      vistos.push(id)
      try {
        if (await analisarCaso(contexto, id)) movidos += 1
      } catch (error) {
        falhas.push(error)
        await adiarLeitura(contexto, id).catch((outra: unknown) => falhas.push(outra))
      }
    }
    if (performance.now() > ate) break
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam ser analisados`)
  return movidos
}
