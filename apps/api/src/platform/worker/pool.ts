import { Worker } from 'node:worker_threads'

/** The task took more time or memory than it may, and its thread was ended with it. */
export class ForaDoOrcamento extends Error {
  override name = 'ForaDoOrcamento'
}
/** Too many tasks wait already. */
export class FilaCheia extends Error {
  override name = 'FilaCheia'
}

export type Orcamento = {
  /** How many tasks run at once, each in a thread of its own. */
  threads: number
  /** How many more may wait. */
  fila: number
  /** From the moment a task starts; its thread is ended when it passes. */
  prazoMs: number
  memoriaMb: number
}

type Tarefa = { entrada: unknown; resolve: (valor: unknown) => void; reject: (erro: Error) => void }
/** What `atender` answers. */
export type Desfecho = { valor: unknown } | { erro: string }

export type Pool<Entrada, Saida> = {
  /** Throws ForaDoOrcamento, FilaCheia, or an Error with the words of what the task threw. */
  run(entrada: Entrada): Promise<Saida>
}

/**
 * Runs tasks away from the event loop, for input that its sender may have made to take for ever. Threads start when they
 * are needed, know nothing of the environment (no secret is within reach of a parser), keep no process alive while idle,
 * and are ended by force where a task passes its budget. A library for this would be the only one to bring native parts.
 */
export function createPool<Entrada, Saida>(modulo: URL, orcamento: Orcamento): Pool<Entrada, Saida> {
  const { threads, fila, prazoMs, memoriaMb } = orcamento
  const livres: Worker[] = []
  const esperando: Tarefa[] = []
  let ocupados = 0

  const abrir = () =>
    new Worker(modulo, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoriaMb } })

  function proxima() {
    const tarefa = esperando.shift()
    if (!tarefa) return
    ocupados += 1
    executar(livres.pop() ?? abrir(), tarefa)
  }

  function executar(worker: Worker, { entrada, resolve, reject }: Tarefa) {
    const encerrar = (concluir: () => void, aproveitar: boolean) => {
      clearTimeout(prazo)
      worker.off('message', responder)
      worker.off('error', falhar)
      worker.unref()
      if (aproveitar) livres.push(worker)
      else {
        // What it still says while it is being ended concerns nobody.
        worker.on('error', () => {})
        void worker.terminate()
      }
      ocupados -= 1
      concluir()
      proxima()
    }
    const responder = (desfecho: Desfecho) =>
      encerrar(() => ('valor' in desfecho ? resolve(desfecho.valor) : reject(new Error(desfecho.erro))), true)
    /** Out of memory, or a module that does not load. */
    const falhar = (erro: Error) => {
      const semMemoria = 'code' in erro && erro.code === 'ERR_WORKER_OUT_OF_MEMORY'
      encerrar(() => reject(semMemoria ? new ForaDoOrcamento(erro.message) : erro), false)
    }
    const prazo = setTimeout(
      () => encerrar(() => reject(new ForaDoOrcamento(`passou de ${prazoMs} ms`)), false),
      prazoMs,
    )
    worker.ref()
    worker.on('message', responder)
    worker.on('error', falhar)
    worker.postMessage(entrada)
  }

  return {
    run: (entrada) =>
      new Promise<unknown>((resolve, reject) => {
        if (ocupados >= threads && esperando.length >= fila) {
          reject(new FilaCheia(`${esperando.length} tarefas já esperam`))
          return
        }
        esperando.push({ entrada, resolve, reject })
        if (ocupados < threads) proxima()
      }) as Promise<Saida>,
  }
}
