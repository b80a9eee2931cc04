import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase, sqlState } from './database.ts'
import { createProxy, type Proxy } from './proxy.fixture.ts'

let proxy: Proxy
let db: Database

beforeEach(async () => {
  proxy = await createProxy(inject('TEST_DATABASE_URL'))
  db = openDatabase(proxy.url, { max: 2, statementTimeout: 300 })
})
afterEach(async () => {
  await db.$client.end()
  await proxy.close()
})

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nenhuma falha',
    (error: unknown) => error,
  )

describe('a pool of connections', () => {
  test('ends a slow statement at the server, which names it cancelled', async () => {
    expect(sqlState(await failure(db.execute(sql`select pg_sleep(5)`)))).toBe('57014')
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
  })

  const named = () =>
    db.execute(sql`select count(*)::int as n from pg_prepared_statements where statement = 'select $1::int'`)

  test('has what it asks again and again parsed and planned once a connection', async () => {
    for (let i = 0; i < 5; i++) await db.execute(sql`select ${i}::int`)
    expect((await named()).rows).toEqual([{ n: 1 }])
  })

  test('asks anew what a migration changed under a connection', async () => {
    await db.execute(sql`create table if not exists mudada (n int)`)
    const read = () => db.execute(sql`select n from mudada`)
    for (let i = 0; i < 5; i++) await read()
    await db.execute(sql`alter table mudada alter n type text`)
    expect(await failure(read())).toMatchObject({ cause: { message: 'cached plan must not change result type' } })
    expect((await read()).rows).toEqual([])
    await db.execute(sql`drop table mudada`)
  })

  test('leaves a connection whose server takes no more writes', async () => {
    const um = openDatabase(proxy.url, { max: 1 })
    await um.execute(sql`set session characteristics as transaction read only`)
    const write = () => um.execute(sql`comment on schema public is null`)
    expect(sqlState(await failure(write()))).toBe('25006')
    await expect(write()).resolves.toBeDefined()
    await um.$client.end()
  })

  test('gives up on a database that takes the question and never answers', async () => {
    await db.execute(sql`select 1`)
    proxy.freeze()
    const inicio = performance.now()
    expect(await failure(db.execute(sql`select 1`))).toBeInstanceOf(Error)
    expect(performance.now() - inicio).toBeLessThan(2000)
  })

  test('never hands on a connection that hung with its transaction open', async () => {
    await db.execute(sql`create table if not exists travada (n int)`)
    const hung = db.transaction(async (tx) => {
      await tx.execute(sql`insert into travada values (1)`)
      proxy.freeze()
      await tx.execute(sql`insert into travada values (2)`)
    })
    const inicio = performance.now()
    expect(await failure(hung)).toBeInstanceOf(Error)
    expect(performance.now() - inicio).toBeLessThan(900)
    proxy.thaw()
    await Promise.all([1, 2].map(() => db.execute(sql`insert into travada values (3)`)))
    const { rows } = await db.execute(sql`select n from travada order by n`)
    await db.execute(sql`drop table travada`)
    expect(rows).toEqual([{ n: 3 }, { n: 3 }])
  })

  test.each([
    ['hangs', () => proxy.freeze(), 'Query read timeout'],
    ['breaks', () => proxy.cut(), 'Connection terminated unexpectedly'],
  ])(
    'of a transaction that %s tells what went wrong first, not that nothing could be rolled back',
    async (_, act, why) => {
      const hung = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        act()
        await tx.execute(sql`select 'segredo', ${2}::int`)
      })
      const error = await failure(hung)
      expect(error).toBeInstanceOf(Error)
      expect(error).toHaveProperty('cause.message', why)
    },
  )

  test('a savepoint that could not be rolled back does not hide why either', async () => {
    const hung = db.transaction(async (tx) =>
      tx.transaction(async (inner) => {
        await inner.execute(sql`select 1`)
        proxy.freeze()
        await inner.execute(sql`select 2`)
      }),
    )
    expect(await failure(hung)).toHaveProperty('cause.message', 'Query read timeout')
    proxy.thaw()
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
  })

  test('keeps no place for a transaction that could not begin', async () => {
    for (let i = 0; i < 3; i++) {
      await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)])
      proxy.freeze()
      await Promise.all([1, 2].map(() => failure(db.transaction(async (tx) => tx.execute(sql`select 1`)))))
      proxy.thaw()
    }
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
    expect(db.$client.totalCount).toBeLessThanOrEqual(2)
    expect(db.$client.waitingCount).toBe(0)
  })

  test('outlives connections that break in the middle of a transaction', async () => {
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.execute(sql`select 1`)
    })
    expect(await failure(broken)).toBeInstanceOf(Error)
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }])
  })
})
