import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientRows } from '../rows.ts'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { askForPasswords } from './hba.ts'
import { findLivingPostmaster } from './postmaster.ts'
import { asSuperuser, type Passwords, superuser } from './roles.ts'
import type { Launch } from './unprivileged.ts'

/** A directory made by `initdb`, and the way to run PostgreSQL on it. */
export type Cluster = { directory: string; logFile: string; binaries: PostgresBinaries; launch: Launch; fast: boolean }
export type RunningServer = { pid: number; port: number }

const maxAttempts = 5
const maxLogBytes = 5_000_000
const pollMs = 20
const patienceMs = 10_000

const settings = [
  'listen_addresses=127.0.0.1',
  'shared_buffers=128MB',
  'max_connections=100',
  'log_checkpoints=off',
  // Details and statements contain the written values, which are personal data.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]
const durable = ['fsync=on', 'full_page_writes=on', 'max_wal_size=1GB']
// Commits stay synchronous: written to the operating system, they outlive a killed server, though not the machine.
const volatile = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/** Fills the empty `directory` with a new cluster, which admits nobody until `setPassword`. */
export async function initializeCluster({ directory, logFile, binaries, launch, fast }: Cluster): Promise<void> {
  const args = [
    '-D',
    directory,
    '-U',
    superuser,
    '-A',
    'reject',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  const failure = 'O PostgreSQL não conseguiu criar o banco de dados.'
  await run(binaries.initdb, fast ? [...args, '--no-sync'] : args, { directory, logFile, launch, failure })
}

/**
 * Gives the superuser of a stopped cluster its password, and makes the cluster require it from then on. It works
 * without a connection, in the single-user mode, so that nobody gets in meanwhile and initdb reads no password file.
 */
export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  const options = [...settingsOf(cluster), 'exit_on_error=on'].flatMap((setting) => ['-c', setting])
  const args = ['--single', '-D', cluster.directory, ...options, 'postgres']
  const failure = 'O PostgreSQL não aceitou a senha do banco de dados.'
  await run(
    cluster.binaries.postgres,
    args,
    { ...cluster, failure },
    `ALTER ROLE ${superuser} PASSWORD '${password}'\n`,
  )
  askForPasswords(cluster.directory, socketDirOf(cluster) !== undefined)
}

type StartOptions = {
  passwords: Passwords
  log: (line: string) => void
  /** The server must listen here when connections expect it; otherwise it takes any free port. */
  port?: number
}

/**
 * Returns a server that accepts connections on the cluster: the one already running there, or a new one. It waits for a
 * server that is recovering or shutting down.
 */
export async function startServer(cluster: Cluster, { passwords, log, port }: StartOptions): Promise<RunningServer> {
  let child: ChildProcess | undefined
  let attempts = 0
  let waitedMs = 0
  for (;;) {
    const running = findLivingPostmaster(cluster.directory)
    if (running?.ready && running.port && (await servesCluster(running.port, cluster.directory, passwords))) {
      if (!child) log('Retomando o PostgreSQL que já estava no ar…')
      return { pid: running.pid, port: running.port }
    }
    const starting = child !== undefined && child.exitCode === null && child.signalCode === null
    if (!running && !starting) {
      if (attempts === maxAttempts)
        throw new EmbeddedPostgresError(`O PostgreSQL não iniciou.\n${tail(cluster.logFile)}`)
      // The sessions of a killed server keep its memory for as long as their statements take.
      if (attempts > 0) await sleep(300 * attempts ** 2)
      attempts += 1
      child = spawnServer(cluster, port ?? (await findFreePort()))
    }
    await sleep(pollMs)
    waitedMs += pollMs
    if (waitedMs % patienceMs === 0) log(`Esperando o PostgreSQL (detalhes em ${cluster.logFile})…`)
  }
}

/** Shuts the server down after rolling back its running transactions; nothing committed is lost. */
export async function stopServer({ directory, logFile, binaries, launch, fast }: Cluster): Promise<void> {
  if (!findLivingPostmaster(directory)) return
  const args = ['stop', '-D', directory, '-m', fast ? 'immediate' : 'fast', '-w', '-t', '60']
  await run(binaries.pgCtl, args, { directory, logFile, launch, failure: 'O PostgreSQL não encerrou.' })
}

const settingsOf = (cluster: Cluster) => [
  ...settings,
  `unix_socket_directories=${socketDirOf(cluster) ?? ''}`,
  ...(cluster.fast ? volatile : durable),
]

// macOS has room for this much, which is less than Linux has.
const longestSocketPath = 103

/**
 * Returns where a throw-away cluster also listens, in its own directory: a statement over a local socket costs a tenth
 * less of a processor than over loopback. Undefined on Windows, and where the path is too long.
 */
export function socketDirOf({ directory, fast }: Pick<Cluster, 'directory' | 'fast'>): string | undefined {
  const fits = Buffer.byteLength(join(directory, '.s.PGSQL.65535')) <= longestSocketPath
  return fast && fits && process.platform !== 'win32' ? directory : undefined
}

/**
 * Starts the server in a session of its own, which keeps the terminal's Ctrl-C from it until the requests in flight are
 * done.
 */
function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const args = ['-D', cluster.directory, ...[`port=${port}`, ...settingsOf(cluster)].flatMap((s) => ['-c', s])]
  const child = spawnAs(cluster.launch, cluster.binaries.postgres, args, cluster, { detached: true })
  child.unref()
  return child
}

type RunOptions = { directory: string; logFile: string; launch: Launch; failure: string }

async function run(program: string, args: string[], { failure, ...where }: RunOptions, input?: string): Promise<void> {
  const child = spawnAs(where.launch, program, args, where, { stdin: input === undefined ? 'ignore' : 'pipe' })
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new EmbeddedPostgresError(`${failure}\n${tail(where.logFile)}`)
}

function spawnAs(
  { prefix, identity }: Launch,
  program: string,
  args: string[],
  { directory, logFile }: { directory: string; logFile: string },
  { stdin = 'ignore', ...options }: SpawnOptions & { stdin?: 'ignore' | 'pipe' },
): ChildProcess {
  const [first = program, ...rest] = [...prefix, program, ...args]
  const output = openSync(logFile, isLarge(logFile) ? 'w' : 'a', 0o600)
  try {
    return spawn(first, rest, { ...options, ...identity, cwd: directory, stdio: [stdin, output, output] })
  } finally {
    closeSync(output)
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const invalidPassword = '28P01'

/**
 * Tells whether the server on this port is ours, which alone can read our file; another one may have taken the port in
 * an old `postmaster.pid`.
 */
async function servesCluster(port: number, directory: string, passwords: Passwords): Promise<boolean> {
  try {
    const { rows } = await asSuperuser({ port, passwords }, (client) =>
      clientRows(client, { pid_file: 'text' }, "SELECT pg_read_file('postmaster.pid') AS pid_file"),
    )
    return rows[0]?.pid_file === readFileSync(join(directory, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === invalidPassword)
      throw new EmbeddedPostgresError(
        `As senhas guardadas ao lado de ${directory} não são as deste banco. Apague postgres.senhas.json: novas serão feitas.`,
        { cause: error },
      )
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a numeric port')
  return address.port
}

const isLarge = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes

const tail = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
