import type { Config } from './platform/config.ts'
import { forLog } from './platform/log/for-log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'

/** The database of the configuration: the server it names, or one of our own in the data directory. */
export async function openPostgres(config: Config, log: (line: string) => void) {
  const { databaseUrl: url, databaseUrlMigracao } = config
  if (url) return { url, ownerUrl: databaseUrlMigracao ?? url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost: endWith })
}

/** Without its database the process is of no use; whoever watches over it starts it anew. */
function endWith(error: Error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Ends in order on SIGINT and SIGTERM, once. */
export function stopOnSignals(stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** A failure that explains itself is printed as it is; of any other, what may be logged. */
function printAndExit(error: unknown): never {
  const explained = error instanceof Error && ['ConfigError', 'EmbeddedPostgresError'].includes(error.name)
  process.stderr.write(`${explained ? error.message : JSON.stringify(forLog(error), undefined, 2)}\n`)
  process.exit(1)
}

/** Runs a main function; whatever it throws, or nobody catches later, ends the process with its reason told. */
export async function runMain(main: () => Promise<void>) {
  // Node itself would print the error whole: of a statement, the parameters too.
  process.once('uncaughtException', printAndExit)
  await main().catch(printAndExit)
}
