import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPago, percentualPago } from './percentual-pago.ts'

test.each([
  [0, 60, 0],
  [48, 60, 80],
  [1, 3, 33.3333],
  [2, 3, 66.6667],
  [60, 60, 100],
  [1, 1_000_000_000_000, 0.0001],
  [999_999_999_999, 1_000_000_000_000, 99.9999],
  [1_180_000_000_000, 1_180_000_000_000, 100],
  [5, 0, 0],
])('%i paid of %i are %d%%', (pago, total, esperado) => {
  expect(percentualPago(pago, total)).toBe(esperado)
})

test.each([
  [0, '0%'],
  [0.0001, '0,1%'],
  [0.0499, '0,1%'],
  [0.1499, '0,1%'],
  [0.15, '0,2%'],
  [26.6499, '26,6%'],
  [26.65, '26,7%'],
  [28.75, '28,8%'],
  [64.35, '64,4%'],
  [79.9999, '80%'],
  [80, '80%'],
  [99.9499, '99,9%'],
  [99.95, '99,9%'],
  [99.9999, '99,9%'],
  [100, '100%'],
])('%d%% paid is written %s', (percentual, esperado) => {
  expect(formatPago(percentual)).toBe(esperado)
})

test.each([
  [15.94, 16, '15,9%'],
  [15.99, 16, '15,9%'],
  [16, 16, '16%'],
  [15.7, 15.75, '15,7%'],
  [15.7499, 15.75, '15,7%'],
  [15.75, 15.75, '15,75%'],
  [0.01, 2, '0,1%'],
  [117.99, 118, '117,9%'],
])('%d of %d is written %s', (pago, total, esperado) => {
  expect(formatPago(pago, total)).toBe(esperado)
})

test('says 100% of what is wholly paid alone, 0% of what is not paid at all alone', () => {
  const total = 1_180_000_000_000
  fc.assert(
    fc.property(fc.integer({ min: 0, max: total }), (pago) => {
      const escrito = formatPago(percentualPago(pago, total))
      expect(escrito === '100%').toBe(pago === total)
      expect(escrito === '0%').toBe(pago === 0)
    }),
    { examples: [[0], [1], [total - 1], [total]] },
  )
})
