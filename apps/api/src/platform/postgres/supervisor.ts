import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive } from './postmaster.ts'
import type { RunningServer } from './server.ts'

type SupervisorOptions = {
  /** Starts the server again where it was. */
  restart: () => Promise<RunningServer>
  log: (line: string) => void
  /** Called once, when the server stays dead. */
  onLost: (error: EmbeddedPostgresError) => void
}

export type Supervisor = {
  /** The process id of the present server. */
  pid: () => number
  /** Lets the server be stopped; waits for one that is being started. */
  end: () => Promise<void>
}

const lookMs = 200
/** A server that dies more often than this within the window has a cause that a restart does not mend. */
const maxRestarts = 3
const windowMs = 10 * 60_000

/** Watches a started server and starts it again, a few times, when it dies by itself. */
export function keepRunning(server: RunningServer, { restart, log, onLost }: SupervisorOptions): Supervisor {
  let current = server
  let restarting: Promise<void> | undefined
  const deaths: number[] = []

  const bringBack = async () => {
    const now = performance.now()
    deaths.push(now)
    if (deaths.filter((at) => now - at < windowMs).length > maxRestarts)
      throw new EmbeddedPostgresError(`O PostgreSQL caiu mais de ${maxRestarts} vezes em ${windowMs / 60_000} minutos.`)
    log('O PostgreSQL caiu; iniciando de novo…')
    current = await restart()
    log('O PostgreSQL está de volta.')
  }
  const timer = setInterval(() => {
    if (restarting || isAlive(current.pid)) return
    restarting = bringBack().then(
      () => {
        restarting = undefined
      },
      (error: unknown) => {
        clearInterval(timer)
        onLost(error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(String(error)))
      },
    )
  }, lookMs)
  timer.unref()
  return {
    pid: () => current.pid,
    async end() {
      clearInterval(timer)
      await restarting
    },
  }
}
