import { randomUUID } from 'node:crypto'
import { connect, createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { onLoopback } from './proxy.fixture.ts'

const adminUrl = onLoopback(inject('TEST_DATABASE_URL')).href
const withParts = (parts: Partial<Pick<URL, 'pathname' | 'port' | 'username' | 'password'>>) =>
  Object.assign(new URL(adminUrl), parts).href

async function asAdmin(...commands: string[]) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const command of commands) await client.query(command)
  await client.end()
}

async function createDatabase() {
  const name = `migracao_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`CREATE DATABASE ${name}`)
  onTestFinished(() => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`))
  return { name, url: withParts({ pathname: `/${name}` }) }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

test('a database that never comes is waited for, said so, and then given up', async () => {
  const said: string[] = []
  const port = String(await freePort())
  const waiting = migrateDatabase(withParts({ port }), { say: (line) => said.push(line), patienceMs: 1000 })
  await expect(waiting).rejects.toMatchObject({ name: 'ConfigError' })
  await expect(waiting).rejects.toThrow(`127.0.0.1:${port} não respondeu em 1 s`)
  expect(said).toEqual([`Esperando o banco de dados em 127.0.0.1:${port} (ECONNREFUSED)…`])
  expect(said.join()).not.toContain(new URL(adminUrl).password)
})

test('a database that comes up meanwhile is migrated', async () => {
  const { url } = await createDatabase()
  const port = await freePort()
  const migrating = migrateDatabase(Object.assign(new URL(url), { port: String(port) }).href, { say: () => undefined })
  await new Promise((resolve) => setTimeout(resolve, 700))
  const relay = createServer((here) => {
    const there = connect(Number(new URL(adminUrl).port), '127.0.0.1')
    here.pipe(there).pipe(here)
    for (const socket of [here, there]) socket.on('error', () => socket.destroy())
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void relay.close())
  await expect(migrating).resolves.toBeUndefined()
})

test('a wrong password is not waited for', async () => {
  const said: string[] = []
  const wrong = migrateDatabase(withParts({ password: 'errada' }), { say: (line) => said.push(line) })
  await expect(wrong).rejects.toThrow(/password/)
  expect(said).toEqual([])
})

test('a role that may not migrate is told so, and serves once another one did; a superuser is warned of', async () => {
  const { name, url } = await createDatabase()
  const role = `papel_${name}`
  await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD 'p'`)
  const applicationUrl = Object.assign(new URL(url), { username: role, password: 'p' }).href
  await expect(migrateDatabase(applicationUrl)).rejects.toThrow('DATABASE_URL_MIGRACAO')

  const said: string[] = []
  const say = (line: string) => said.push(line)
  await migrateDatabase(url, { applicationUrl, say })
  await migrateDatabase(applicationUrl, { say })
  expect(said).toEqual([])
  await migrateDatabase(url, { say })
  expect(said).toEqual([expect.stringContaining('superusuário')])
})
