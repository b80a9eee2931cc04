import { expect, it } from 'vitest'
import { diaDoPrazo } from './prazo.ts'

it.each([
  ['2026-12-01T03:00:00.000Z', '2026-11-30'],
  ['2026-12-01T03:00:00.001Z', '2026-12-01'],
  ['2026-11-30T15:04:00.000Z', '2026-11-30'],
  [null, undefined],
])('what ends at %s may be done until %s', (prazo, dia) => {
  expect(diaDoPrazo(prazo)).toBe(dia)
})
