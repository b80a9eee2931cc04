import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { readPrepared } from './prepared.ts'
import { createProxy, type Proxy } from './proxy.fixture.ts'
import type { ColumnsOf } from './rows.ts'

const everyType = {
  name: 'todo_tipo',
  text: `select $1::int8 as grande, $2::text as texto, '2026-11-21'::date::text as dia, '{"a":[1]}'::jsonb as json,
    '\\x00ff'::bytea as bytes, true as sim, null::int8 as nada, n from generate_series(1, $3::int) n`,
}

type TodoTipo = {
  grande: number
  texto: string | null
  dia: string
  json: unknown
  bytes: Buffer
  sim: boolean
  nada: number | null
  n: number
}

const columns: ColumnsOf<TodoTipo> = {
  grande: 'number',
  texto: 'text | null',
  dia: 'text',
  json: 'json | null',
  bytes: 'bytes',
  sim: 'boolean',
  nada: 'number | null',
  n: 'number',
}

let proxy: Proxy
let db: Database

beforeEach(async () => {
  proxy = await createProxy(inject('TEST_DATABASE_URL'))
  db = openDatabase(proxy.url, { max: 1, statementTimeout: 300 })
})
afterEach(async () => {
  await db.$client.end()
  await proxy.close()
})

test.each<[(string | number | null)[]]>([[[9007199254740991, 'ção', 2]], [[-1, null, 1]], [[0, '', 0]]])(
  'reads what pg reads, the first time and again: %j',
  async (values) => {
    const { rows } = await db.$client.query(everyType.text, values)
    for (let i = 0; i < 3; i++) expect(await readPrepared(db.$client, columns, everyType, values)).toStrictEqual(rows)
  },
)

test('is described once a connection', async () => {
  await readPrepared(db.$client, columns, everyType, [1, 'a', 1])
  const client = await db.$client.connect()
  let described = 0
  Reflect.get(client, 'connection').on('rowDescription', () => described++)
  client.release()
  expect(await readPrepared(db.$client, columns, everyType, [2, 'b', 1])).toMatchObject([{ texto: 'b' }])
  expect(described).toBe(0)
})

test.each([
  ['a statement that is not one', { name: 'errada', text: 'select from nada_disso' }, [], /does not exist/],
  ['a value that the type refuses', everyType, ['x', 'a', 1], /invalid input syntax/],
])('%s fails alone', async (_what, statement, values, message) => {
  await readPrepared(db.$client, columns, everyType, [1, 'a', 1])
  await expect(readPrepared(db.$client, columns, statement, values)).rejects.toThrow(message)
  await expect(readPrepared(db.$client, columns, statement, values)).rejects.toThrow(message)
  expect(await readPrepared(db.$client, columns, everyType, [1, 'a', 1])).toHaveLength(1)
})

test('ends in time on a database that hangs, and works on a new connection', async () => {
  await readPrepared(db.$client, columns, everyType, [1, 'a', 1])
  proxy.freeze()
  const start = performance.now()
  await expect(readPrepared(db.$client, columns, everyType, [1, 'a', 1])).rejects.toThrow(/timeout/)
  expect(performance.now() - start).toBeLessThan(2000)
  proxy.thaw()
  expect(await readPrepared(db.$client, columns, everyType, [1, 'a', 1])).toHaveLength(1)
})
