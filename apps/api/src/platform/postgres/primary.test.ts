import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { isUnavailable, openDatabase } from '../database.ts'
import { createProxy } from '../proxy.fixture.ts'
import { addressesOf } from './primary.ts'

const aoFim: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const desfazer of aoFim.splice(0).toReversed()) await desfazer()
})

test.each([
  ['postgres://u:s@a:5432/db', ['postgres://u:s@a:5432/db']],
  [
    'postgres://u:s%2C%40@a:5432,b:5433/db?sslmode=require',
    ['postgres://u:s%2C%40@a:5432/db?sslmode=require', 'postgres://u:s%2C%40@b:5433/db?sslmode=require'],
  ],
  ['postgresql://a,[::1]:5433/db', ['postgresql://a/db', 'postgresql://[::1]:5433/db']],
  ['postgres://u@a/db?host=/tmp/x,y', ['postgres://u@a/db?host=/tmp/x,y']],
])('%s names its servers', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('a pool on two servers goes to the one that is there, and to the other when that breaks', async () => {
  const [one, other] = [await createProxy(inject('TEST_DATABASE_URL')), await createProxy(inject('TEST_DATABASE_URL'))]
  const { host } = new URL(other.url)
  const db = openDatabase(one.url.replace(/(@[^/]+)/, `$1,${host}`), { max: 2 })
  aoFim.push(
    () => one.close(),
    () => other.close(),
    () => db.$client.end(),
  )
  const ask = async () => (await db.execute(sql`select 1 as um`)).rows
  await other.down()
  expect(await ask()).toEqual([{ um: 1 }])
  await other.up()
  await one.down()
  await expect.poll(ask, { timeout: 3000 }).toEqual([{ um: 1 }])
  await other.down()
  await expect
    .poll(async () => isUnavailable(await ask().catch((error: unknown) => error)), { timeout: 3000 })
    .toBe(true)
  await one.up()
  await expect.poll(ask, { timeout: 3000 }).toEqual([{ um: 1 }])
})
