import { createPool, ForaDoOrcamento } from '../../../platform/worker/pool.ts'
import type { RostosAComparar, RostosComparados } from './comparacao.ts'
import type { RostosRecortados } from './recorte.ts'

/**
 * Measured: half a second of a processor for each picture, two and a half for a document that lies on its side; on a busy
 * machine twenty times that. Nobody waits for the answer but the case, which otherwise goes to a person.
 */
export const prazoDoRostoMs = 60_000
/** An analyst waits for this one. */
const prazoDoRecorteMs = 20_000

export type PedidoAoRosto = RostosAComparar & { fazer: 'comparar' | 'recortar' }

const trabalhadores = createPool<PedidoAoRosto, RostosComparados | RostosRecortados | null>(
  new URL('./rosto.worker.ts', import.meta.url),
  { processos: 1, fila: 50, prazoMs: 5 * prazoDoRostoMs, memoriaMb: 192 },
)

/** Asks the one process that finds faces; null for what does not open, 'sem-tempo' for what takes more than its time. */
async function pedir(pedido: PedidoAoRosto, prazoMs: number) {
  try {
    return await trabalhadores.run(pedido, prazoMs)
  } catch (error) {
    if (error instanceof ForaDoOrcamento) return 'sem-tempo'
    throw error
  }
}

/**
 * Compares a face with the portraits of a document in a process of its own; null where the selfie does not open, and
 * 'sem-tempo' where the process takes more than its time, or ends.
 */
export const comparar = (rostos: RostosAComparar, prazoMs: number) =>
  pedir({ ...rostos, fazer: 'comparar' }, prazoMs) as Promise<RostosComparados | null | 'sem-tempo'>

/**
 * Cuts the face out of a selfie and the portrait that was compared with it out of the document, in a process of its own;
 * null where a picture does not open or takes more than its time. Keeps neither.
 */
export async function recortarRostos(
  rostos: RostosAComparar,
  prazoMs = prazoDoRecorteMs,
): Promise<RostosRecortados | null> {
  const recortados = await pedir({ ...rostos, fazer: 'recortar' }, prazoMs)
  return recortados === 'sem-tempo' ? null : (recortados as RostosRecortados | null)
}
