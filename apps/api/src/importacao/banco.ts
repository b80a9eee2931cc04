import type { Config } from '../platform/config.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findRunning,
  startEmbeddedPostgres,
} from '../platform/postgres/embedded.ts'

/**
 * Runs `fn` as the owner of the configured database, migrated: DATABASE_URL's, the embedded one of a server that is running on the
 * same data directory, or the embedded one started for the occasion.
 */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'databaseUrlMigracao' | 'dataDir'>,
  log: (line: string) => void,
  fn: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseUrlMigracao, dataDir } = config
  if (databaseUrl) return migrated({ url: databaseUrl, ownerUrl: databaseUrlMigracao ?? databaseUrl }, fn)
  const started = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    if (error instanceof EmbeddedPostgresError) return undefined
    throw error
  })
  if (!started) return migrated(urlsOfRunning(dataDir, log), fn)
  try {
    return await migrated(started, fn)
  } finally {
    await started.stop()
  }
}

type Urls = Pick<EmbeddedPostgres, 'url' | 'ownerUrl'>

async function migrated<T>({ url, ownerUrl }: Urls, fn: (ownerUrl: string) => Promise<T>): Promise<T> {
  await migrateDatabase(ownerUrl, { applicationUrl: url })
  return fn(ownerUrl)
}

function urlsOfRunning(dataDir: string, log: (line: string) => void): Urls {
  const urls = findRunning(dataDir)
  if (!urls)
    throw new EmbeddedPostgresError(
      `A pasta ${dataDir} está em uso e o PostgreSQL dela não responde. Tente de novo em instantes.`,
    )
  log('O servidor está no ar: carregando no banco de dados dele…')
  return urls
}
