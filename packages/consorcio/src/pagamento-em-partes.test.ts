import { expect, test } from 'vitest'
import { diaDosRecebimentos } from './pagamento-em-partes.ts'

test.each([
  ['the only one', [[100, '2026-11-10']], '2026-11-10'],
  [
    'the largest, when the rest comes later',
    [
      [999, '2026-11-10'],
      [1, '2026-12-10'],
    ],
    '2026-11-10',
  ],
  [
    'the largest, when a part came before',
    [
      [1, '2026-11-10'],
      [999, '2026-12-10'],
    ],
    '2026-12-10',
  ],
  [
    'the latest of equal ones, first',
    [
      [50, '2026-11-12'],
      [50, '2026-11-10'],
    ],
    '2026-11-12',
  ],
  [
    'the latest of equal ones, last',
    [
      [50, '2026-11-10'],
      [50, '2026-11-12'],
    ],
    '2026-11-12',
  ],
  [
    'the largest of three',
    [
      [20, '2026-11-10'],
      [50, '2026-11-11'],
      [30, '2026-11-12'],
    ],
    '2026-11-11',
  ],
] as [string, [number, string][], string][])('the day of receipts is that of %s', (_caso, pares, dia) => {
  expect(diaDosRecebimentos(pares.map(([valor, quando]) => ({ valor, dia: quando })))).toBe(dia)
})

test('no receipts have no day', () => {
  expect(() => diaDosRecebimentos([])).toThrow(RangeError)
})
