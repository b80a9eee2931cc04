import { expect, test } from 'vitest'
import { nomeDoPeriodo } from './periodo.ts'

test.each([
  ['2026-01', 'janeiro de 2026'],
  ['2026-12', 'dezembro de 2026'],
])('the month %s is called %s', (periodo, nome) => {
  expect(nomeDoPeriodo(periodo)).toBe(nome)
})
