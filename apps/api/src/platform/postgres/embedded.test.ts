import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir: string
let running: EmbeddedPostgres[]
let lines: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contempla-postgres-'))
  running = []
  lines = []
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), fast: true })
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

/** Runs another process that holds the data directory until it is killed; answers with its first line. */
async function startInAnotherProcess() {
  const module = join(import.meta.dirname, 'embedded.ts')
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, fast: true })
      .catch((error) => ({ url: error.message }))
    console.log(server.url.replaceAll('\\n', ' '))
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
    await query(first.url, "CREATE TABLE cota AS SELECT 'Ação' AS nome")
    await first.stop()
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

    const second = await start()
    expect(await query(second.url, 'SELECT lower(nome) AS nome FROM cota')).toEqual([{ nome: 'ação' }])
    expect(lines).toEqual(['Criando o banco de dados…'])
  })

  test('keeps committed rows when the server is killed', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE cota AS SELECT generate_series(1, 100) AS numero')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await untilGone(pid)
    await first.stop()

    const second = await start()
    expect(await query(second.url, 'SELECT count(*)::int AS total FROM cota')).toEqual([{ total: 100 }])
  })

  test('takes over the server of a killed process, rows and all', async () => {
    const other = await startInAnotherProcess()
    await query(other.output, 'CREATE TABLE cota AS SELECT 1 AS numero')
    const pid = postmasterPid()
    await other.kill()

    const server = await start()
    expect(postmasterPid()).toBe(pid)
    expect(await query(server.url, 'SELECT numero FROM cota')).toEqual([{ numero: 1 }])
    expect(lines).toEqual(['Retomando o PostgreSQL que já estava no ar…'])
    await server.stop()
    await untilGone(pid)
  })

  test('refuses a second process on the data directory and leaves the first one alone', async () => {
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
    await start()
    const inside = join(dataDir, 'contempla.pid', 'dados')
    await expect(startEmbeddedPostgres({ dataDir: inside, log: () => undefined })).rejects.toThrow(
      'DATABASE_URL=postgres://',
    )
  })
})
