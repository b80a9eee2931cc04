import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, multiplyHalfUp, splitLargestRemainder, sum } from './dinheiro.ts'
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
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [100, [1, 2], [33, 67]],
  [5, [0, 1], [0, 5]],
  [0, [1, 1], [0, 0]],
])('%i split by %j is %j', (total, pesos, esperado) => {
  expect(splitLargestRemainder(total, pesos)).toEqual(esperado)
})

test('a split loses no centavo and strays less than one from the exact share', () => {
  const pesos = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), pesos, (total, lista) => {
      fc.pre(sum(lista) > 0)
      const fatias = splitLargestRemainder(total, lista)
      expect(sum(fatias)).toBe(total)
      fatias.forEach((fatia, indice) => {
        expect(Math.abs(fatia - (total * (lista[indice] ?? 0)) / sum(lista))).toBeLessThan(1.00001)
      })
    }),
  )
})

test('weights that add up to nothing are refused', () => {
  expect(() => splitLargestRemainder(10, [0, 0])).toThrow(RangeError)
  expect(() => splitLargestRemainder(10, [])).toThrow(RangeError)
})
