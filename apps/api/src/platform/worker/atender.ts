import { parentPort } from 'node:worker_threads'
import type { Desfecho } from './pool.ts'

/** The side of a pool's thread: does one task at a time, and answers it. */
export function atender<Entrada>(fazer: (entrada: Entrada) => unknown): void {
  parentPort?.on('message', async (entrada: Entrada) => {
    let desfecho: Desfecho
    try {
      desfecho = { valor: await fazer(entrada) }
    } catch (error) {
      desfecho = { erro: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(desfecho)
  })
}
