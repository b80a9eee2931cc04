import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir: string
let running: EmbeddedPostgres[]
let lines: string[]

/** A cluster that was made once and stopped, because creating one takes a second of a processor. */
let modelo: string
beforeAll(async () => {
  modelo = mkdtempSync(join(tmpdir(), 'contempla-postgres-'))
  const { stop } = await startEmbeddedPostgres({ dataDir: modelo, log: () => undefined, fast: true })
  await stop()
})
afterAll(() => rmSync(modelo, { recursive: true, force: true }))

/** Copies the ready cluster, for a test of what comes after the creation. */
function useModelo() {
  for (const name of ['postgres', 'postgres.senhas.json'])
    cpSync(join(modelo, name), join(dataDir, name), { recursive: true })
  // The copy of a directory does not keep its mode, and PostgreSQL wants this one closed.
  chmodSync(noCluster(''), 0o700)
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contempla-postgres-'))
  running = []
  lines = []
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(onLost?: (error: Error) => void) {
  const log = (line: string) => lines.push(line)
  const server = await startEmbeddedPostgres({ dataDir, log, fast: true, ...(onLost ? { onLost } : {}) })
  running.push(server)
  return server
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const avisoDaSenha =
  'O banco de dados pede senha a quem se conecta; ela está em postgres.senhas.json, na pasta de dados.'
const noCluster = (file: string) => join(dataDir, 'postgres', file)

/** Opens the cluster to every account of the machine, as older ones were made. */
async function openToAll(adminUrl: string) {
  writeFileSync(noCluster('pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  await query(adminUrl, 'SELECT pg_reload_conf()')
  rmSync(join(dataDir, 'postgres.senhas.json'))
}

const withUser = (url: string, username: string, password: string) =>
  Object.assign(new URL(url), { username, password }).href

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function untilGone(pid: number) {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(20)
  }
}

/** Runs another process that holds the data directory until it is killed; returns its first line. */
async function startInAnotherProcess() {
  const module = join(import.meta.dirname, 'embedded.ts')
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, fast: true })
      .catch((error) => ({ adminUrl: error.message }))
    console.log(server.adminUrl.replaceAll('\\n', ' '))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  const [output]: unknown[] = await once(child.stdout, 'data')
  return {
    output: String(output).trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('embedded PostgreSQL', () => {
  test('creates a UTF-8 database once and keeps its rows over a clean stop', async () => {
    const first = await start()
    const [encoding] = await query(first.url, 'SHOW server_encoding')
    expect(encoding).toEqual({ server_encoding: 'UTF8' })
    await query(first.adminUrl, "CREATE TABLE cota AS SELECT 'Ação' AS nome")
    await first.stop()
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

    const second = await start()
    expect(await query(second.adminUrl, 'SELECT lower(nome) AS nome FROM cota')).toEqual([{ nome: 'ação' }])
    expect(lines).toEqual(['Criando o banco de dados…', avisoDaSenha])
  })

  test('keeps committed rows when the server is killed', async () => {
    useModelo()
    const first = await start()
    await query(first.adminUrl, 'CREATE TABLE cota AS SELECT generate_series(1, 100) AS numero')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await untilGone(pid)
    await first.stop()

    const second = await start()
    expect(await query(second.adminUrl, 'SELECT count(*)::int AS total FROM cota')).toEqual([{ total: 100 }])
  })

  test('takes over the server of a killed process, rows and all', async () => {
    useModelo()
    const other = await startInAnotherProcess()
    await query(other.output, 'CREATE TABLE cota AS SELECT 1 AS numero')
    const pid = postmasterPid()
    await other.kill()

    const server = await start()
    expect(postmasterPid()).toBe(pid)
    expect(await query(server.adminUrl, 'SELECT numero FROM cota')).toEqual([{ numero: 1 }])
    expect(lines).toEqual(['Retomando o PostgreSQL que já estava no ar…'])
    await server.stop()
    await untilGone(pid)
  })

  test('refuses a second process on the data directory and leaves the first one alone', async () => {
    useModelo()
    const server = await start()
    const other = await startInAnotherProcess()
    await other.kill()
    expect(other.output).toContain(`${dataDir} já está em uso por outro Contempla (processo ${process.pid})`)
    expect(other.output).toContain('DATA_DIR')
    expect(await query(server.url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  })

  test('lets one of two simultaneous starts on a new directory through', async () => {
    const results = await Promise.allSettled([start(), start()])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('says how to use another PostgreSQL when the data directory cannot be made', async () => {
    useModelo()
    await start()
    const inside = join(dataDir, 'contempla.pid', 'dados')
    await expect(startEmbeddedPostgres({ dataDir: inside, log: () => undefined })).rejects.toThrow(
      'DATABASE_URL=postgres://',
    )
  })

  test('lets no account of the machine in without a password, whatever role it names', async () => {
    const { url } = await start()
    for (const user of ['contempla', 'contempla_dono', 'contempla_aplicacao', 'postgres', 'root'])
      for (const password of ['', 'contempla', 'errada'])
        await expect(query(withUser(url, user, password), 'SELECT 1'), user).rejects.toThrow(/password/)
  })

  test('keeps its directory and its passwords from every other account', async () => {
    await start()
    const open = (path: string) => (statSync(path).mode & 0o077).toString(8)
    expect(statSync(dataDir).mode & 0o066).toBe(0)
    expect(['postgres', 'postgres.senhas.json', 'postgres.log'].map((name) => open(join(dataDir, name)))).toEqual([
      '0',
      '0',
      '0',
    ])
  })

  test('gives the application a role that changes rows and no tables', async () => {
    useModelo()
    const { url, ownerUrl } = await start()
    await migrateDatabase(ownerUrl, { applicationUrl: url })
    const roles = 'SELECT current_user AS papel, rolsuper OR rolcreaterole OR rolcreatedb AS manda FROM pg_roles'
    const own = `${roles} WHERE rolname = current_user`
    expect(await query(url, own)).toEqual([{ papel: 'contempla_aplicacao', manda: false }])
    expect(await query(ownerUrl, own)).toEqual([{ papel: 'contempla_dono', manda: false }])
    await query(
      url,
      "INSERT INTO execucao (rotina, alvo, dia, situacao, criada_em) VALUES ('r', 'a', now(), 'na-fila', now())",
    )
    await query(url, "UPDATE execucao SET alvo = 'b'; DELETE FROM execucao; SELECT pgboss.job.id FROM pgboss.job")
    for (const command of [
      'CREATE TABLE minha (n int)',
      'ALTER TABLE movimento DISABLE TRIGGER ALL',
      'TRUNCATE auditoria',
      'DROP TABLE cota',
      "SET session_replication_role = 'replica'",
      "COPY cota TO PROGRAM 'cat'",
      "SELECT pg_read_file('postmaster.pid')",
      'SELECT rolpassword FROM pg_authid',
    ])
      await expect(query(url, command), command).rejects.toThrow(/permission denied|must be/)
  })

  test('closes a directory that any account got into, keeping its rows and giving them to their owner', async () => {
    const first = await start()
    await query(
      first.adminUrl,
      `CREATE TYPE cor AS ENUM ('azul'); CREATE TABLE cota (numero serial, cor cor);
       INSERT INTO cota (cor) VALUES ('azul'); CREATE FUNCTION dois() RETURNS int RETURN 2`,
    )
    await openToAll(first.adminUrl)
    await first.stop()

    const second = await start()
    await expect(query(withUser(second.url, 'contempla', ''), 'SELECT 1')).rejects.toThrow(/password/)
    expect(lines.filter((line) => line === avisoDaSenha)).toHaveLength(2)
    const commands =
      'ALTER TABLE cota ADD COLUMN nova int; ALTER FUNCTION dois RENAME TO tres; ALTER TYPE cor RENAME TO tom'
    await query(second.ownerUrl, commands)
    expect(await query(second.ownerUrl, 'SELECT * FROM cota')).toEqual([{ numero: 1, cor: 'azul', nova: null }])
  })

  test('closes it also when its server was left running', async () => {
    useModelo()
    const other = await startInAnotherProcess()
    await query(other.output, 'CREATE TABLE cota AS SELECT 1 AS numero')
    await openToAll(other.output)
    const pid = postmasterPid()
    await other.kill()

    const server = await start()
    expect(postmasterPid()).not.toBe(pid)
    await expect(query(withUser(server.url, 'contempla', ''), 'SELECT 1')).rejects.toThrow(/password/)
    expect(await query(server.ownerUrl, 'SELECT numero FROM cota')).toEqual([{ numero: 1 }])
  })

  test('says what to do when the passwords are not those of the cluster', async () => {
    useModelo()
    const server = await start()
    await server.stop()
    const file = join(dataDir, 'postgres.senhas.json')
    const passwords: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...passwords, contempla: 'outra' }))
    await expect(start()).rejects.toThrow('Apague postgres.senhas.json')
    rmSync(file)
    expect(await query((await start()).url, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  })

  test('brings a killed server back at the same address, a few times, and then tells that it is lost', async () => {
    useModelo()
    let lost: Error | undefined
    const voltas = () => lines.filter((line) => line === 'O PostgreSQL está de volta.').length
    const server = await start((error) => (lost = error))
    await query(server.adminUrl, 'CREATE TABLE cota AS SELECT 7 AS numero')
    for (let death = 1; death <= 3; death += 1) {
      const pid = postmasterPid()
      process.kill(pid, 'SIGKILL')
      await expect
        .poll(() => query(server.adminUrl, 'SELECT numero FROM cota').catch(() => []), { timeout: 15_000 })
        .toEqual([{ numero: 7 }])
      expect(postmasterPid()).not.toBe(pid)
      // It answers before the supervisor has noticed.
      await expect.poll(() => voltas(), { timeout: 15_000 }).toBe(death)
    }
    expect(lost).toBeUndefined()
    process.kill(postmasterPid(), 'SIGKILL')
    await expect.poll(() => lost?.message ?? '', { timeout: 15_000 }).toContain('caiu mais de 3 vezes')
    expect(voltas()).toBe(3)
  })
})
