import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { forLog } from './for-log.ts'

let db: Database
beforeAll(() => {
  db = openDatabase(inject('TEST_DATABASE_URL'), { max: 1, statementTimeout: 300 })
})
afterAll(() => db.$client.end())

const loggedOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => forLog(error),
  )

const cpf = '52998224725'

describe('what is logged of a failure', () => {
  test('of a refused value: the statement and the state, neither the value nor the words that repeat it', async () => {
    const falha = await loggedOf(db.execute(sql`select ${`a${cpf}`}::int, 'escrito ''aqui'''`))
    expect(falha).toMatchObject({ sql: "select $1::int, '…'", causa: { estado: '22P02' } })
    expect(JSON.stringify(falha)).not.toMatch(new RegExp(`${cpf}|escrito|aqui`))
  })

  test('of a late statement: that it was cancelled, without its parameters', async () => {
    const falha = await loggedOf(db.execute(sql`select pg_sleep(5), ${cpf}::text`))
    expect(falha).toMatchObject({
      sql: 'select pg_sleep(5), $1::text',
      causa: { estado: '57014', mensagem: 'canceling statement due to statement timeout' },
    })
    expect(JSON.stringify(falha)).not.toContain(cpf)
  })

  test('of a broken rule: its name', async () => {
    await db.execute(sql`create temporary table unica (cpf text constraint cpf_unico unique)`)
    await db.execute(sql`insert into unica values (${cpf})`)
    const falha = await loggedOf(db.execute(sql`insert into unica values (${cpf})`))
    expect(falha?.causa).toMatchObject({ estado: '23505', restricao: 'cpf_unico' })
    expect(JSON.stringify(falha)).not.toContain(cpf)
  })

  test('of a defect of ours: its words and its causes', () => {
    const error = new TypeError('x não é função', { cause: new Error('porque não') })
    expect(forLog(error)).toMatchObject({
      tipo: 'TypeError',
      mensagem: 'x não é função',
      stack: expect.arrayContaining([expect.stringContaining('for-log.test')]),
      causa: { mensagem: 'porque não' },
    })
    expect(forLog(cpf)).toEqual({ tipo: 'string' })
  })

  test('of an error that is its own cause: not for ever', () => {
    const error = new Error('volta')
    error.cause = error
    expect(JSON.stringify(forLog(error)).length).toBeLessThan(20_000)
  })
})
