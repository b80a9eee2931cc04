import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPostgresBinaries } from './binaries.ts'
import { lockDataDir } from './data-lock.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive } from './postmaster.ts'
import { type Cluster, databaseUrl, ensureDatabase, initializeCluster, startServer, stopServer } from './server.ts'
import { chooseLaunch } from './unprivileged.ts'

export { EmbeddedPostgresError } from './embedded-error.ts'

export type EmbeddedPostgresOptions = {
  /** Holds the cluster (`postgres/`), its log and the lock; created when missing. */
  dataDir: string
  /** Receives short progress lines in Portuguese. */
  log: (line: string) => void
  /** For throw-away directories only: what was committed may be lost when the machine stops. */
  fast?: boolean
}

export type EmbeddedPostgres = {
  /** Of the database `contempla`, on loopback. */
  url: string
  /** Stops the server cleanly and gives the data directory back; later calls answer with the first one's promise. */
  stop: () => Promise<void>
}

const majorVersion = '18'
const database = 'contempla'

/**
 * Starts PostgreSQL on `dataDir`, or takes over the server that a killed process left running there.
 * Rejects with an `EmbeddedPostgresError` when the directory is in use or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const binaries = findPostgresBinaries()
  createDataDir(dataDir)
  const unlock = await lockDataDir(dataDir, options.log)
  try {
    const prepared = { binaries, logFile: join(dataDir, 'postgres.log'), fast: options.fast ?? false }
    const cluster = await openCluster(join(dataDir, 'postgres'), prepared, options.log)
    const { pid, port } = await startServer(cluster, options.log)
    const release = releaseAtExit(pid, unlock)
    await ensureDatabase(port, database)
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= stopServer(cluster).finally(release))
    return { url: databaseUrl(port, database), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new EmbeddedPostgresError(`Não foi possível criar a pasta de dados ${dataDir} (${String(error)}).`, {
      cause: error,
    })
  }
}

/** A new cluster is made beside its place and then renamed, so that an interrupted one is never taken for whole. */
async function openCluster(
  directory: string,
  prepared: Omit<Cluster, 'directory' | 'launch'>,
  log: (line: string) => void,
): Promise<Cluster> {
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    log('Criando o banco de dados…')
    const draft = `${directory}.novo`
    rmSync(draft, { recursive: true, force: true })
    const launch = chooseLaunch(draft, prepared.binaries.postgres)
    await initializeCluster({ ...prepared, directory: draft, launch })
    renameSync(draft, directory)
    return { ...prepared, directory, launch }
  }
  const launch = chooseLaunch(directory, prepared.binaries.postgres)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === majorVersion) return { ...prepared, directory, launch }
  throw new EmbeddedPostgresError(
    `A pasta ${directory} foi criada pelo PostgreSQL ${version} e este Contempla traz o ${majorVersion}.`,
  )
}

/** An exit without `stop` still ends the server; being referenced from the process also keeps the lock alive. */
function releaseAtExit(pid: number, unlock: () => void): () => void {
  const endServer = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    unlock()
  }
  process.once('exit', endServer)
  return () => {
    process.off('exit', endServer)
    unlock()
  }
}
