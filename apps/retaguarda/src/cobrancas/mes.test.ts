import { expect, test } from 'vitest'
import { nomeDoMes } from '../shell/formato.ts'
import { outroMes, readMes } from './mes.ts'

test('a month is named, and its neighbours found over the turn of the year', () => {
  expect(nomeDoMes('2026-12')).toBe('dezembro de 2026')
  expect(outroMes('2026-12', 1)).toBe('2027-01')
  expect(outroMes('2026-01', -1)).toBe('2025-12')
})

test.each([
  ['2026-03', '2026-03'],
  ['2026-13', '2026-11'],
  ['', '2026-11'],
  [undefined, '2026-11'],
])('%s in the address is %s', (texto, esperado) => {
  expect(readMes(texto, '2026-11-20')).toBe(esperado)
})
