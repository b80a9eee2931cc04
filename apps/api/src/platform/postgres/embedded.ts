import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPostgresBinaries } from './binaries.ts'
import { lockDataDir } from './data-lock.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { asksForPasswords } from './hba.ts'
import { findLivingPostmaster, isAlive } from './postmaster.ts'
import {
  application,
  createPasswords,
  databaseUrl,
  ensureDatabase,
  owner,
  type Passwords,
  readPasswords,
  superuser,
} from './roles.ts'
import { type Cluster, initializeCluster, setPassword, socketDirOf, startServer, stopServer } from './server.ts'
import { keepRunning } from './supervisor.ts'
import { chooseLaunch } from './unprivileged.ts'

export { EmbeddedPostgresError } from './embedded-error.ts'

export type EmbeddedPostgresOptions = {
  /** It holds the cluster (`postgres/`), its log and the lock; it is created when missing. */
  dataDir: string
  /** Receives short progress lines in Portuguese. */
  log: (line: string) => void
  /** Only for throw-away directories: committed data may be lost when the machine stops. */
  fast?: boolean
  /** Called when the server died and could not be restarted; without it the error ends the process. */
  onLost?: (error: EmbeddedPostgresError) => void
}

export type EmbeddedPostgres = {
  /** The address of the database `contempla`, on loopback, for the role that reads and writes its rows. */
  url: string
  /** The address for the role that owns the database: migrations and imports. */
  ownerUrl: string
  /**
   * The address for the superuser, with whom tests and benchmarks make their own databases; for a `fast` cluster it
   * uses a local socket, where there is one.
   */
  adminUrl: string
  /** Stops the server cleanly and gives the data directory back; later calls answer with the first one's promise. */
  stop: () => Promise<void>
}

const majorVersion = '18'
const database = 'contempla'

/**
 * Starts PostgreSQL on `dataDir`, or takes over the server that a killed process left running there, and brings it
 * back when it dies by itself. Nobody gets in without one of the passwords in the directory.
 * Rejects with an `EmbeddedPostgresError` when the directory is in use or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { log } = options
  const binaries = findPostgresBinaries()
  createDataDir(dataDir)
  const unlock = await lockDataDir(dataDir, log)
  try {
    const prepared = { binaries, logFile: join(dataDir, 'postgres.log'), fast: options.fast ?? false }
    const cluster = await openCluster(join(dataDir, 'postgres'), prepared, log)
    const passwords = await closeCluster(cluster, dataDir, log)
    const running = await startServer(cluster, { passwords, log })
    await ensureDatabase(running.port, database, passwords)
    const restart = () => startServer(cluster, { passwords, log, port: running.port })
    const supervisor = keepRunning(running, { restart, log, onLost: options.onLost ?? throwLater })
    const release = releaseAtExit(supervisor.pid, unlock)
    let stopping: Promise<void> | undefined
    const stop = () =>
      (stopping ??= supervisor
        .end()
        .then(() => stopServer(cluster))
        .finally(release))
    const urlOf = (role: keyof Passwords) => databaseUrl(running.port, database, role, passwords)
    const adminUrl = overSocket(urlOf(superuser), socketDirOf(cluster))
    return { url: urlOf(application), ownerUrl: urlOf(owner), adminUrl, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Puts a socket's directory in place of the host for the driver; the host stays for those who need the loopback
 * address.
 */
const overSocket = (url: string, directory: string | undefined) =>
  directory === undefined ? url : `${url}?host=${encodeURIComponent(directory)}`

const throwLater = (error: Error) => {
  queueMicrotask(() => {
    throw error
  })
}

/** Returns the addresses of the server that runs on the data directory, if one does. */
export function findRunning(dataDir: string): Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | undefined {
  const running = findLivingPostmaster(join(dataDir, 'postgres'))
  const passwords = readPasswords(dataDir)
  if (!running?.ready || running.port === undefined || !passwords) return undefined
  const { port } = running
  return {
    url: databaseUrl(port, database, application, passwords),
    ownerUrl: databaseUrl(port, database, owner, passwords),
  }
}

/**
 * Returns the directory's mode. As root the server runs as another user, who must pass through the directory; nobody
 * else may read it.
 */
const dataDirMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)
const sticky = 0o1000

function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode() })
    const { mode, uid } = statSync(dataDir)
    const mine = process.getuid !== undefined && uid === process.getuid()
    // A directory that is shared by design (/tmp) is not ours to close.
    if (mine && !(mode & sticky) && mode & 0o777 & ~dataDirMode()) chmodSync(dataDir, mode & dataDirMode())
  } catch (error) {
    throw new EmbeddedPostgresError(`Não foi possível criar a pasta de dados ${dataDir} (${String(error)}).`, {
      cause: error,
    })
  }
}

/**
 * Creates a new cluster beside its place and then renames it, so that an interrupted one is never taken for complete.
 */
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

/** Requires passwords in a cluster that is new, or that was made when every account of the machine got in. */
async function closeCluster(cluster: Cluster, dataDir: string, log: (line: string) => void): Promise<Passwords> {
  const known = readPasswords(dataDir)
  if (known && asksForPasswords(cluster.directory)) return known
  if (existsSync(join(cluster.directory, 'postmaster.pid'))) await stopServer(cluster)
  const passwords = known ?? createPasswords(dataDir)
  await setPassword(cluster, passwords[superuser])
  log('O banco de dados pede senha a quem se conecta; ela está em postgres.senhas.json, na pasta de dados.')
  return passwords
}

/** Ends the server also at an exit without `stop`; the reference from the process keeps the lock alive too. */
function releaseAtExit(pid: () => number, unlock: () => void): () => void {
  const endServer = () => {
    if (isAlive(pid())) process.kill(pid(), 'SIGINT')
    unlock()
  }
  process.once('exit', endServer)
  return () => {
    process.off('exit', endServer)
    unlock()
  }
}
