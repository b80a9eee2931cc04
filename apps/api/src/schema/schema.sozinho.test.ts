import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../platform/migrate.ts'
import * as schema from './index.ts'

const adminUrl = inject('TEST_DATABASE_URL')

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** A database of its own for the test, and a connection to it. */
async function createDatabase() {
  const nome = `esquema_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${nome}` }).href
  const admin = await connect(adminUrl)
  await admin.query(`CREATE DATABASE ${nome}`)
  const client = await connect(url)
  onTestFinished(async () => {
    await client.end()
    await admin.query(`DROP DATABASE ${nome} WITH (FORCE)`)
    await admin.end()
  })
  return { url, client }
}

/** What a table is, as PostgreSQL tells it: told alike of two databases, it is the same whoever wrote it. */
const catalogo = [
  `SELECT c.relname || '.' || a.attname AS nome, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN 'not null' END, CASE WHEN a.attidentity <> '' THEN 'identity ' || a.attidentity::text END,
      'default ' || pg_get_expr(d.adbin, d.adrelid)) AS que
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT conrelid::regclass || ', constraint ' || conname AS nome, pg_get_constraintdef(oid) AS que
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype NOT IN ('n', 't')`,
  `SELECT tablename || ', index ' || indexname AS nome, indexdef AS que FROM pg_indexes WHERE schemaname = 'public'`,
]

async function readCatalogo(client: pg.Client): Promise<Record<string, string>> {
  const linhas: { nome: string; que: string }[] = []
  for (const consulta of catalogo) linhas.push(...(await client.query(consulta)).rows)
  return Object.fromEntries(linhas.map(({ nome, que }) => [nome, que]))
}

test('the migrations make the tables that the schema declares: columns, constraints and indexes', async () => {
  const [migrado, declarado] = [await createDatabase(), await createDatabase()]
  await migrateDatabase(migrado.url, { say: () => undefined })
  const comandos = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson(schema, undefined, undefined, 'snake_case'),
  )
  for (const comando of comandos) await declarado.client.query(comando)
  const esperado = await readCatalogo(declarado.client)
  expect(Object.keys(esperado).length).toBeGreaterThan(400)
  expect(await readCatalogo(migrado.client)).toEqual(esperado)
})

test('one snapshot of the migrations is kept, the schema as it is, so that a new migration has only what changed', async () => {
  const meta = new URL('../../migrations/meta/', import.meta.url)
  const [ultima = '', ...antes] = readdirSync(meta)
    .filter((nome) => nome.endsWith('_snapshot.json'))
    .toSorted()
    .toReversed()
  expect(antes, 'drizzle-kit reads the last one alone: delete these').toEqual([])
  const guardada = JSON.parse(readFileSync(new URL(ultima, meta), 'utf8'))
  const atual = generateDrizzleJson(schema, guardada.id, undefined, 'snake_case')
  expect(await generateMigration(guardada, atual), 'npm run db:new writes the migration').toEqual([])
})
