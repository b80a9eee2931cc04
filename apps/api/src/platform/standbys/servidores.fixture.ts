import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from '../postgres/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { chooseLaunch } from '../postgres/unprivileged.ts'

export type Servidores = {
  /** A superuser's addresses. */
  primario: string
  standby: string
  query<T extends pg.QueryResultRow>(onde: 'primario' | 'standby', text: string): Promise<T[]>
  /** Kills the standby as a dying machine does. */
  derrubar(): Promise<void>
  levantar(): Promise<void>
  close(): Promise<void>
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Copies the running primary, as a base backup does, into a directory that follows it once started. */
async function copyPrimario({ adminUrl }: EmbeddedPostgres, de: string, para: string) {
  appendFileSync(join(de, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('select pg_reload_conf()')
    await client.query("select pg_create_physical_replication_slot('standby', true)")
    await client.query("select pg_backup_start('standby', true)")
    cpSync(de, para, {
      recursive: true,
      filter: (arquivo) => !/\/(postmaster\.(pid|opts)|pg_wal\/[0-9A-F]{24}|pg_replslot\/.+)$/.test(arquivo),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(para, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(adminUrl)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(
    join(para, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = 'standby'\n`,
  )
  writeFileSync(join(para, 'standby.signal'), '')
}

async function waitForAnswer(url: string) {
  for (let vez = 0; ; vez++) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (vez === 200) throw error
      await sleep(100)
    }
  }
}

/** Starts a primary and a hot standby of it, each a server of its own, on loopback. */
export async function startServidores(): Promise<Servidores> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contempla-standby-'))
  const primario = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const cluster = join(dataDir, 'standby')
  await copyPrimario(primario, join(dataDir, 'postgres'), cluster)
  const { postgres } = findPostgresBinaries()
  const launch = chooseLaunch(cluster, postgres)
  const port = await findFreePort()
  const standby = Object.assign(new URL(primario.adminUrl), { port: String(port) }).href
  let child: ChildProcess | undefined
  const levantar = async () => {
    const opcoes = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB']
    const [programa, ...args] = [...launch.prefix, postgres, '-D', cluster]
    const log = openSync(join(dataDir, 'standby.log'), 'a', 0o600)
    child = spawn(programa, [...args, ...opcoes.flatMap((opcao) => ['-c', opcao])], {
      ...launch.identity,
      cwd: cluster,
      stdio: ['ignore', log, log],
    })
    await waitForAnswer(standby)
  }
  const derrubar = async () => {
    if (!child || child.exitCode !== null) return
    const fim = once(child, 'exit')
    child.kill('SIGQUIT')
    await fim
  }
  await levantar()
  return {
    primario: primario.adminUrl,
    standby,
    query: (onde, text) => query(onde === 'primario' ? primario.adminUrl : standby, text),
    derrubar,
    levantar,
    async close() {
      await derrubar()
      await primario.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
