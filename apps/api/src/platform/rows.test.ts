import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { type Answer, type Column, type Columns, clientRows, differenceOf, fragment, queryRows } from './rows.ts'

let db: Database

beforeAll(() => {
  db = openDatabase(inject('TEST_DATABASE_URL'), { max: 1 })
})
afterAll(() => db.$client.end())

/** Reads PostgreSQL's answer through drizzle or through the driver. */
async function answerOf(text: string, columns: Columns, dates = false): Promise<Answer> {
  const { fields, rows } = dates ? await db.$client.query(text) : await db.execute(sql.raw(text))
  return { columns, fields, rows, dates }
}

const lidas: [value: string, throughDrizzle: Column, throughTheDriver: Column][] = [
  ['1::int2', 'number', 'number'],
  ['1::int4', 'number', 'number'],
  ['1::int8', 'number', 'number'],
  ['1::float8', 'number', 'number'],
  ['1::numeric', 'text', 'text'],
  ["'a'::text", 'text', 'text'],
  ["'a'::varchar(3)", 'text', 'text'],
  ['true', 'boolean', 'boolean'],
  ["'\\x00'::bytea", 'bytes', 'bytes'],
  ["'{}'::json", 'json', 'json'],
  ["'{}'::jsonb", 'json', 'json'],
  ["'2026-11-21'::date", 'text', 'instant'],
  ['now()', 'text', 'instant'],
  ['now()::timestamp', 'text', 'instant'],
  ["'{1}'::int4[]", 'numbers', 'numbers'],
  ["'{1}'::int8[]", 'texts', 'texts'],
  ["'{a}'::text[]", 'texts', 'texts'],
]
const outra = (column: Column): Column => (column === 'text' ? 'number' : 'text')

describe.each(lidas)('%s', (value, throughDrizzle, throughTheDriver) => {
  test.each([
    ['drizzle', throughDrizzle, false],
    ['the driver', throughTheDriver, true],
  ] as const)('through %s is %s, and nothing else', async (_by, column, dates) => {
    const text = `select ${value} as x`
    expect(differenceOf(await answerOf(text, { x: column }, dates))).toBeNull()
    expect(differenceOf(await answerOf(text, { x: outra(column) }, dates))).toBe(
      `x: ${outra(column)} declarada, ${column} lida`,
    )
  })

  test('is read as what its kind says', async () => {
    const { rows } = await db.execute(sql.raw(`select ${value} as x`))
    const guards: Record<string, (x: unknown) => boolean> = {
      number: (x) => typeof x === 'number',
      text: (x) => typeof x === 'string',
      boolean: (x) => typeof x === 'boolean',
      bytes: (x) => Buffer.isBuffer(x),
      json: (x) => typeof x === 'object',
      numbers: (x) => Array.isArray(x) && typeof x[0] === 'number',
      texts: (x) => Array.isArray(x) && typeof x[0] === 'string',
    }
    expect(guards[throughDrizzle]?.(rows[0]?.['x'])).toBe(true)
  })
})

test.each<[string, string, Columns, string | null]>([
  ['a column that is not read', 'select 1 as a', { a: 'number', b: 'text' }, 'b: text declarada, nenhuma lida'],
  ['a column that is not declared', "select 1 as a, 'x' as b", { a: 'number' }, 'b: nenhuma declarada, text lida'],
  ['a null where none may be', 'select null::int as a', { a: 'number' }, 'a: number declarada, null lido'],
  ['a null where one may be', 'select null::int as a', { a: 'number | null' }, null],
  ['no null where one may be', 'select 1 as a', { a: 'number | null' }, null],
  [
    'another type where a null may be',
    "select 'x' as a",
    { a: 'number | null' },
    'a: number | null declarada, text lida',
  ],
  ['no row at all', "select 'x' as a where false", { a: 'number' }, 'a: number declarada, text lida'],
])('tells of %s', async (_what, text, columns, difference) => {
  expect(differenceOf(await answerOf(text, columns))).toBe(difference)
})

test('of plain columns the declaration is the type of the row', async () => {
  const { rows } = await queryRows(db, { n: 'number', nome: 'text | null' }, sql`select 1 as n, null::text as nome`)
  expectTypeOf(rows).toEqualTypeOf<{ n: number; nome: string | null }[]>()
  expect(rows).toEqual([{ n: 1, nome: null }])
})

test('the compiler holds the declaration to a type that says more', async () => {
  type Linha = { tipo: 'a' | 'b'; dia: Date | null }
  const statement = "select 'a' as tipo, null::date as dia"
  const { rows } = await clientRows<Linha>(db.$client, { tipo: 'text', dia: 'instant | null' }, statement)
  expect(rows).toEqual([{ tipo: 'a', dia: null }])
  // @ts-expect-error A null that is not declared.
  await expect(clientRows<Linha>(db.$client, { tipo: 'text', dia: 'instant' }, 'select from nada')).rejects.toThrow(
    /does not exist/,
  )
  // @ts-expect-error A column too few.
  await expect(clientRows<Linha>(db.$client, { tipo: 'text' }, 'select from nada')).rejects.toThrow(/does not exist/)
})

test.fails('an answer that is not as declared fails its test, also where the product says nothing of it', async () => {
  await queryRows(db, { n: 'text' }, sql`select 1 as n`).catch(() => {})
  expect(db).toBeDefined()
})

test('a fragment of a built query is read as what it is declared to be, and as nothing else', async () => {
  const ler = <C extends Parameters<typeof fragment>[0]>(column: C, texto: string) =>
    db.select({ a: fragment(column, sql.raw(texto)) }).from(sql`(select 1) x`)
  const rows = await db
    .select({ n: fragment('number', sql`7`), s: fragment('text | null', sql`null::text`) })
    .from(sql`(select 1) x`)
  expectTypeOf(rows).toEqualTypeOf<{ n: number; s: string | null }[]>()
  expect(rows).toEqual([{ n: 7, s: null }])
  await expect(ler('number', "'7'")).rejects.toThrow('A fragment declared number answered string')
  await expect(ler('text | null', '7')).rejects.toThrow('answered number')
  await expect(ler('boolean', "'t'")).rejects.toThrow('answered string')
})
