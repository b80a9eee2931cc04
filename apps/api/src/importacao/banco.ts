import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { migrateDatabase } from '../platform/database.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { findLivingPostmaster } from '../platform/postgres/postmaster.ts'
import { databaseUrl } from '../platform/postgres/server.ts'

/**
 * Runs `fn` on the configured database, migrated: DATABASE_URL's, the embedded one of a server that is running on the
 * same data directory, or the embedded one started for the occasion.
 */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  fn: (url: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return migrated(config.databaseUrl, fn)
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch((error: unknown) => {
    if (error instanceof EmbeddedPostgresError) return undefined
    throw error
  })
  if (!started) return migrated(urlOfRunning(config.dataDir, log), fn)
  try {
    return await migrated(started.url, fn)
  } finally {
    await started.stop()
  }
}

async function migrated<T>(url: string, fn: (url: string) => Promise<T>): Promise<T> {
  await migrateDatabase(url)
  return fn(url)
}

function urlOfRunning(dataDir: string, log: (line: string) => void): string {
  const running = findLivingPostmaster(join(dataDir, 'postgres'))
  if (!running?.ready || running.port === undefined)
    throw new EmbeddedPostgresError(
      `A pasta ${dataDir} está em uso e o PostgreSQL dela não responde. Tente de novo em instantes.`,
    )
  log('O servidor está no ar: carregando no banco de dados dele…')
  return databaseUrl(running.port, 'contempla')
}
