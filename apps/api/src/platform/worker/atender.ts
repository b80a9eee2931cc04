import type { Desfecho } from './pool.ts'

async function desfechoDe(fazer: (entrada: never) => unknown, entrada: unknown): Promise<Desfecho> {
  try {
    return { valor: await fazer(entrada as never) }
  } catch (error) {
    return { erro: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Serves the tasks of a pool in its process: it does one task at a time and answers it. It ends with the process that
 * started it.
 */
export function atender(fazer: (entrada: never) => unknown): void {
  process.on('message', (entrada) => {
    void desfechoDe(fazer, entrada).then((desfecho) => process.send?.(desfecho))
  })
}
