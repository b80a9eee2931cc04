import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { ConfigError } from './config.ts'
import { sqlState } from './database.ts'
import { installFilas } from './jobs/fila.ts'
import { addressesOf, createClient } from './postgres/primary.ts'
import { clientRows } from './rows.ts'

const migrationLock = 7_263_001
const migrationsFolder = join(import.meta.dirname, '../../migrations')

type Say = (line: string) => void
const toStderr: Say = (line) => void process.stderr.write(`${line}\n`)

export type MigrateOptions = {
  /** The address of the role that reads and writes rows, where another one owns the database. */
  applicationUrl?: string
  /** Receives short lines in Portuguese. */
  say?: Say
  /** It waits this long for a database that is not up yet. */
  patienceMs?: number
}

/**
 * Waits for the database, brings its schema up to date and lets the application's role use it. Safe to run from several
 * processes at once. A role that may not change the schema only checks that there is nothing to be changed. Throws a
 * ConfigError when the database does not come, or waits for somebody who may migrate it.
 */
export async function migrateDatabase(
  ownerUrl: string,
  { applicationUrl = ownerUrl, say = toStderr, patienceMs = 60_000 }: MigrateOptions = {},
): Promise<void> {
  const client = await connectWhenUp(ownerUrl, { say, patienceMs })
  try {
    if (!(await mayMigrate(client))) return await checkVersion(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await installFilas(client)
    const role = await roleOf(applicationUrl)
    if (applicationUrl !== ownerUrl) await client.query(grantsTo(client.escapeIdentifier(role.name)))
    if (role.superuser)
      say(
        `O processo usa o banco como superusuário (${role.name}). Dê a ele um papel comum: docs/operating.md, "The database".`,
      )
  } finally {
    await client.end()
  }
}

// The server is not there yet, its name is not known yet, it is starting up (cannot_connect_now), or no standby was
// promoted yet.
const notUpYet = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  '57P03',
  '25006',
])
const pauseMs = 500
const everyMs = 10_000

async function connectWhenUp(url: string, { say, patienceMs }: { say: Say; patienceMs: number }): Promise<pg.Client> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const client = createClient(url, { connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      // A client that never connected never ends either.
      void client.end().catch(() => undefined)
      const state = sqlState(error) ?? ''
      if (!notUpYet.has(state)) throw error
      const place = addressesOf(url)
        .map((address) => new URL(address).host)
        .join(', ')
      if (waitedMs >= patienceMs)
        throw new ConfigError(
          `O banco de dados em ${place} não respondeu em ${patienceMs / 1000} s (${state}). Verifique DATABASE_URL e se ele está no ar.`,
        )
      if (waitedMs % everyMs === 0) say(`Esperando o banco de dados em ${place} (${state})…`)
    }
    await sleep(pauseMs)
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await clientRows(
    client,
    { may: 'boolean' },
    "SELECT has_database_privilege(current_database(), 'CREATE') AS may",
  )
  return rows[0]?.may ?? false
}

type Journal = { entries: { when: number; tag: string }[] }

async function checkVersion(client: pg.Client): Promise<void> {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const wanted = Math.max(...journal.entries.map(({ when }) => when))
  const { rows } = await clientRows(
    client,
    { at: 'number | null' },
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  ).catch(() => ({ rows: [] }))
  if ((rows[0]?.at ?? 0) < wanted)
    throw new ConfigError(
      'O banco de dados é de uma versão anterior, e o papel de DATABASE_URL não pode migrá-lo. Defina DATABASE_URL_MIGRACAO com o papel que é dono do banco.',
    )
}

async function roleOf(url: string): Promise<{ name: string; superuser: boolean }> {
  const client = createClient(url)
  await client.connect()
  try {
    const { rows } = await clientRows(
      client,
      { name: 'text', superuser: 'boolean' },
      'SELECT rolname AS name, rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
    )
    if (!rows[0]) throw new Error('the current role is one of pg_roles')
    return rows[0]
  } finally {
    await client.end()
  }
}

/** Grants access to the rows of the product and its queue, and read access to the migrations; never to the schema. */
const grantsTo = (role: string) => `
  GRANT USAGE ON SCHEMA public, pgboss, drizzle TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, pgboss TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role}`
