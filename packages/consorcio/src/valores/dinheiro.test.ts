import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, formatDecimal, formatReais, multiplyHalfUp, parseDecimal, sum } from './dinheiro.ts'
import { parsePercent } from './percentual.ts'

test.each([
  [1, '49.9999999999', 0],
  [1, '50', 1],
  [-1, '49.9999999999', 0],
  [-1, '50', -1],
  [8_000_000, '1.25', 100_000],
  [8_000_000, '0.0385', 3_080],
  [9_000_000_000_000_000, '100', 9_000_000_000_000_000],
  [123, '0', 0],
])('%i centavos × %s%% is %i centavos, half up', (valor, percentual, esperado) => {
  expect(multiplyHalfUp(valor, parsePercent(percentual))).toBe(esperado)
})

test.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [4n, 3n, 1],
  [0n, 3n, 0],
])('%s ÷ %s rounds to %i', (numerador, denominador, esperado) => {
  expect(divideHalfUp(numerador, denominador)).toBe(esperado)
})

test('the opposite amount rounds to the opposite', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 12 }), (valor, ppt) => {
      expect(multiplyHalfUp(-valor, ppt) + multiplyHalfUp(valor, ppt)).toBe(0)
    }),
  )
})

test('the sum of nothing is zero', () => {
  expect(sum([])).toBe(0)
  expect(sum([1, -3, 10])).toBe(8)
})

test.each([
  [0, 'R$ 0,00'],
  [123_456, 'R$ 1.234,56'],
  [-5, '-R$ 0,05'],
])('%i centavos are written %s', (valor, texto) => {
  expect(formatReais(valor)).toBe(texto)
})

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [100, '1.00'],
  [123_456, '1234.56'],
  [999_999_999_999, '9999999999.99'],
])('%i centavos are %s to a machine, both ways', (valor, texto) => {
  expect(formatDecimal(valor)).toBe(texto)
  expect(parseDecimal(texto)).toBe(valor)
})

test.each(['', '1', '1.0', '1.000', '.10', '1,00', '-1.00', '1e3.00', '10000000000.00', ' 1.00', '1.00 '])(
  '"%s" is no amount',
  (texto) => expect(parseDecimal(texto)).toBeNull(),
)
