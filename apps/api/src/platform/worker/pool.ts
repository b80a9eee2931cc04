import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The task took more time or memory than allowed, and its process was ended with it. */
export class ForaDoOrcamento extends Error {
  override name = 'ForaDoOrcamento'
}
/** Too many tasks are already waiting. */
export class FilaCheia extends Error {
  override name = 'FilaCheia'
}

export type Orcamento = {
  /** This many tasks run at once, each in a process of its own. */
  processos: number
  /** This many more may wait. */
  fila: number
  /** The time from a task's start, after which its process is killed. */
  prazoMs: number
  /** The limit of JavaScript's heap; files themselves, and what a native library decodes of them, lie outside it. */
  memoriaMb: number
}

type Tarefa = { entrada: object; prazoMs: number; resolve: (valor: unknown) => void; reject: (erro: Error) => void }
/** The answer of `atender`. */
export type Desfecho = { valor: unknown } | { erro: string }

export type Pool<Entrada, Saida> = {
  /**
   * Runs a task; `prazoMs` is for one with less time than the pool's. Throws ForaDoOrcamento, FilaCheia, or an Error
   * with the words of what the task threw.
   */
  run(entrada: Entrada, prazoMs?: number): Promise<Saida>
}

/**
 * These settings return the memory that a native library frees to the system: in glibc (mallopt(3)) each thread keeps
 * its own for later, so that a picture decoded on one stood beside the next on another.
 */
const devolveMemoria = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * Runs tasks outside the event loop, for input whose sender may have made it to take for ever. It uses processes and
 * not threads, because a thread that runs out of memory takes the server with it. They start when needed, know nothing
 * of the environment (no secret is within reach of a parser), keep nobody alive while idle, end with the server, and
 * are killed where a task exceeds its budget.
 */
export function createPool<Entrada extends object, Saida>(modulo: URL, orcamento: Orcamento): Pool<Entrada, Saida> {
  const { processos, fila, memoriaMb } = orcamento
  const livres: ChildProcess[] = []
  const esperando: Tarefa[] = []
  let ocupados = 0

  function abrir() {
    const filho = fork(fileURLToPath(modulo), {
      env: devolveMemoria,
      execArgv: [`--max-old-space-size=${memoriaMb}`, '--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A process that fails to start is noticed when something is sent to it.
    filho.on('error', () => {})
    // A process that ends while idle gets no other task.
    filho.on('exit', () => {
      const at = livres.indexOf(filho)
      if (at >= 0) livres.splice(at, 1)
    })
    return filho
  }

  function proxima() {
    const tarefa = esperando.shift()
    if (!tarefa) return
    ocupados += 1
    executar(livres.pop() ?? abrir(), tarefa)
  }

  function executar(filho: ChildProcess, { entrada, prazoMs, resolve, reject }: Tarefa) {
    let encerrado = false
    const encerrar = (concluir: () => void, aproveitar: boolean) => {
      if (encerrado) return
      encerrado = true
      clearTimeout(prazo)
      filho.off('message', responder)
      filho.off('exit', morrer)
      filho.unref()
      filho.channel?.unref()
      if (aproveitar) livres.push(filho)
      else filho.kill('SIGKILL')
      ocupados -= 1
      concluir()
      proxima()
    }
    const responder = (mensagem: unknown) => {
      const desfecho = mensagem as Desfecho
      encerrar(() => ('valor' in desfecho ? resolve(desfecho.valor) : reject(new Error(desfecho.erro))), true)
    }
    /** The process ran out of memory, or its module does not load. */
    const morrer = () => encerrar(() => reject(new ForaDoOrcamento('o processo acabou')), false)
    const prazo = setTimeout(
      () => encerrar(() => reject(new ForaDoOrcamento(`passou de ${prazoMs} ms`)), false),
      prazoMs,
    )
    filho.ref()
    filho.channel?.ref()
    filho.on('message', responder)
    filho.on('exit', morrer)
    filho.send(entrada, (error) => {
      if (error) morrer()
    })
  }

  return {
    run: (entrada, prazoMs = orcamento.prazoMs) =>
      new Promise<unknown>((resolve, reject) => {
        if (ocupados >= processos && esperando.length >= fila) {
          reject(new FilaCheia(`${esperando.length} tarefas já esperam`))
          return
        }
        esperando.push({ entrada, prazoMs: Math.min(prazoMs, orcamento.prazoMs), resolve, reject })
        if (ocupados < processos) proxima()
      }) as Promise<Saida>,
  }
}
