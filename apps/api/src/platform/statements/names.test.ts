import { expect, test } from 'vitest'
import { createStatementNames } from './names.ts'

const ask = (text: string, values: unknown[] = [], times = 3) => {
  const nameOf = createStatementNames()
  return Array.from({ length: times }, () => nameOf(text, values)).at(-1)
}

test.each([
  ['a text asked for the third time', 'select $1', [1], 3, true],
  ['a text asked twice', 'select $1', [1], 2, false],
  ['a reading that begins on a new line', '\n  WITH x AS (SELECT 1) SELECT * FROM x', [], 3, true],
  ['a list as long as PostgreSQL takes one for', 'select any($1)', [Array(10).fill(1)], 3, true],
  ['a longer list, whose plan is its own', 'select any($1)', [Array(11).fill(1)], 3, false],
  ['what PostgreSQL does not plan', 'begin', [], 3, false],
  ['two statements in one text', 'select 1; select 2', [], 3, false],
])('%s: named or not', (_, text, values, times, named) => {
  expect(ask(text, values, times) !== undefined).toBe(named)
})

test('each text has a name of its own, which stays, and after so many texts no other gets one', () => {
  const nameOf = createStatementNames()
  const texts = Array.from({ length: 300 }, (_, i) => `select ${i}`)
  const round = () => texts.map((text) => nameOf(text, []))
  for (let i = 0; i < 3; i++) round()
  const names = round()
  const given = names.filter((name) => name !== undefined)
  expect(given).toHaveLength(250)
  expect(new Set(given).size).toBe(250)
  expect(round()).toEqual(names)
})

test('what is asked only now and then among thousands of others is not counted for ever', () => {
  const nameOf = createStatementNames()
  nameOf('select 0', [])
  nameOf('select 0', [])
  for (let i = 1; i <= 2000; i++) nameOf(`select ${i}`, [])
  expect(nameOf('select 0', [])).toBeUndefined()
})
