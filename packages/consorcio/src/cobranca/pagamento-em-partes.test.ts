import { expect, test } from 'vitest'
import { diaDosRecebimentos } from './pagamento-em-partes.ts'

test.each([
  ['the only one', ['2026-11-10'], '2026-11-10'],
  ['the latest, last', ['2026-11-10', '2026-11-11'], '2026-11-11'],
  ['the latest, first', ['2026-12-10', '2026-11-11', '2026-11-10'], '2026-12-10'],
  ['any, where they are of one day', ['2026-11-10', '2026-11-10'], '2026-11-10'],
])('the day of receipts is that of %s', (_caso, dias, dia) => {
  expect(diaDosRecebimentos(dias)).toBe(dia)
})

test('no receipts have no day', () => {
  expect(() => diaDosRecebimentos([])).toThrow(RangeError)
})
