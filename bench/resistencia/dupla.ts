import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import { findPostgresBinaries } from '../../apps/api/src/platform/postgres/binaries.ts'
import {
  application,
  asSuperuser,
  createPasswords,
  ensureDatabase,
  owner,
  type Passwords,
  superuser,
} from '../../apps/api/src/platform/postgres/roles.ts'
import { initializeCluster, setPassword } from '../../apps/api/src/platform/postgres/server.ts'
import { chooseLaunch } from '../../apps/api/src/platform/postgres/unprivileged.ts'

type Lado = { pasta: string; porta: number; processo: ChildProcess | undefined }

/** A primary and its synchronous standby, on loopback. */
export type Dupla = {
  /** The addresses of both in one URL, for the role that answers requests and for the owner. */
  url: string
  ownerUrl: string
  /** Asks the primary, as the superuser. */
  naPrimaria<T>(fn: (client: pg.Client) => Promise<T>): Promise<T>
  /** Kills the primary with no warning. */
  matarPrimaria(): Promise<void>
  /** Makes the standby the primary; until there is a new standby it confirms alone. */
  promover(): Promise<void>
  /** Puts a new standby, copied from the primary, in the place of the dead one, and waits until it is synchronous. */
  renovar(): Promise<void>
  parar(): Promise<void>
}

const banco = 'contempla'
const binarios = findPostgresBinaries()
const opcoes = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'wal_level=replica',
  'wal_keep_size=512MB',
  'max_wal_senders=4',
  'wal_retrieve_retry_interval=500ms',
  // In the data folder, so that a killed server leaves nothing in /dev/shm.
  'dynamic_shared_memory_type=mmap',
  'log_min_error_statement=panic',
]
/** What a copy does without: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA */
const semConteudo = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']) // biome-ignore format: one list
const semCopia = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf',
  'backup_label',
  'standby.signal',
])

export async function portaLivre(): Promise<number> {
  const sonda = createServer()
  await new Promise<void>((resolve) => sonda.listen(0, '127.0.0.1', resolve))
  const endereco = sonda.address()
  await new Promise((resolve) => sonda.close(resolve))
  return typeof endereco === 'object' ? (endereco?.port ?? 0) : 0
}

/** Copies the files of a running server; one that goes meanwhile is not missed, because the log tells of it. */
async function copiar(de: string, para: string) {
  await mkdir(para, { mode: 0o700 })
  for (const item of await readdir(de, { withFileTypes: true })) {
    const [origem, destino] = [join(de, item.name), join(para, item.name)]
    if (item.isDirectory() && semConteudo.has(item.name)) await mkdir(destino, { mode: 0o700 })
    else if (item.isDirectory()) await copiar(origem, destino)
    else if (!semCopia.has(item.name))
      await copyFile(origem, destino).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

class DuplaDeServidores implements Dupla {
  #primaria: Lado
  #reserva: Lado
  readonly #senhas: Passwords
  readonly #log: number
  readonly #pasta: string

  constructor(pasta: string, senhas: Passwords, lados: [Lado, Lado]) {
    ;[this.#primaria, this.#reserva] = lados
    this.#senhas = senhas
    this.#pasta = pasta
    this.#log = openSync(join(pasta, 'postgres.log'), 'a', 0o600)
  }

  #urlDe(papel: keyof Passwords) {
    const portas = [this.#primaria.porta, this.#reserva.porta].toSorted((a, b) => a - b)
    return `postgres://${papel}:${this.#senhas[papel]}@${portas.map((porta) => `127.0.0.1:${porta}`).join(',')}/${banco}`
  }
  get url() {
    return this.#urlDe(application)
  }
  get ownerUrl() {
    return this.#urlDe(owner)
  }

  readonly naPrimaria = <T>(fn: (client: pg.Client) => Promise<T>) => {
    return asSuperuser({ port: this.#primaria.porta, database: banco, passwords: this.#senhas }, fn)
  }

  async #iniciar(lado: Lado) {
    const { prefix, identity } = chooseLaunch(lado.pasta, binarios.postgres)
    const args = ['-D', lado.pasta, ...[...opcoes, `port=${lado.porta}`].flatMap((opcao) => ['-c', opcao])]
    const [programa = '', ...resto] = [...prefix, binarios.postgres, ...args]
    const stdio: ['ignore', number, number] = ['ignore', this.#log, this.#log]
    lado.processo = spawn(programa, resto, { ...identity, cwd: lado.pasta, stdio, detached: true })
    const pronto = () =>
      asSuperuser({ port: lado.porta, passwords: this.#senhas }, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      )
    while (!(await pronto())) {
      if (lado.processo.exitCode !== null) throw new Error(`o PostgreSQL não subiu: veja ${this.#pasta}`)
      await esperar(50)
    }
  }

  async #matar(lado: Lado, sinal: NodeJS.Signals) {
    const { processo } = lado
    if (!processo || processo.exitCode !== null || processo.signalCode !== null) return
    const fim = new Promise((resolve) => processo.once('exit', resolve))
    processo.kill(sinal)
    await fim
  }

  /** Starts the primary with its database, and gives it a standby. */
  async comecar() {
    await this.#iniciar(this.#primaria)
    await ensureDatabase(this.#primaria.porta, banco, this.#senhas)
    await this.renovar()
  }

  async matarPrimaria() {
    await this.#matar(this.#primaria, 'SIGKILL')
  }

  async promover() {
    ;[this.#primaria, this.#reserva] = [this.#reserva, this.#primaria]
    await this.naPrimaria((client) => client.query('select pg_promote(true, 60)'))
  }

  async renovar() {
    const { pasta } = this.#reserva
    await rm(pasta, { recursive: true, force: true, maxRetries: 10 })
    await asSuperuser({ port: this.#primaria.porta, passwords: this.#senhas }, async (client) => {
      await client.query("select pg_backup_start('reserva', true)")
      await copiar(this.#primaria.pasta, pasta)
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      writeFileSync(join(pasta, 'backup_label'), rows[0]?.labelfile ?? '')
    })
    writeFileSync(join(pasta, 'standby.signal'), '')
    const conexao = `host=127.0.0.1 port=${this.#primaria.porta} user=${superuser} password=${this.#senhas[superuser]}`
    writeFileSync(join(pasta, 'postgresql.auto.conf'), `primary_conninfo = '${conexao}'\n`)
    await this.#iniciar(this.#reserva)
    await this.naPrimaria(async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      const sincrona = async () =>
        (await client.query("select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'"))
          .rowCount
      while (!(await sincrona())) await esperar(50)
    })
  }

  async parar() {
    await this.#matar(this.#primaria, 'SIGQUIT')
    await this.#matar(this.#reserva, 'SIGQUIT')
    await rm(this.#pasta, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Starts the pair in a temporary folder, on two free ports. */
export async function abrirDupla(): Promise<Dupla> {
  const pasta = mkdtempSync(join(tmpdir(), 'contempla-dupla-'))
  // As root, PostgreSQL runs as somebody else, who must pass through it.
  chmodSync(pasta, 0o711)
  const lado = async (nome: string): Promise<Lado> => ({
    pasta: join(pasta, nome),
    porta: await portaLivre(),
    processo: undefined,
  })
  const lados: [Lado, Lado] = [await lado('a'), await lado('b')]
  const [{ pasta: directory }] = lados
  mkdirSync(directory, { mode: 0o700 })
  const launch = chooseLaunch(directory, binarios.postgres)
  const cluster = { directory, logFile: join(pasta, 'initdb.log'), binaries: binarios, launch, fast: false }
  await initializeCluster(cluster)
  const senhas = createPasswords(pasta)
  await setPassword(cluster, senhas[superuser])
  appendFileSync(join(directory, 'pg_hba.conf'), `host replication ${superuser} 127.0.0.1/32 scram-sha-256\n`)
  const dupla = new DuplaDeServidores(pasta, senhas, lados)
  try {
    await dupla.comecar()
    return dupla
  } catch (error) {
    await dupla.parar()
    throw error
  }
}
