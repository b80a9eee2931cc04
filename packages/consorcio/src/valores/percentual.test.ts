import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CEM_POR_CENTO, parsePercent, pptToPercent, ratioPpt } from './percentual.ts'

test.each([
  ['100', CEM_POR_CENTO],
  ['1.25', 12_500_000_000],
  ['0.0385', 385_000_000],
  ['0.0000000001', 1],
  ['0', 0],
  ['-0.0', 0],
  ['-20.5', -205_000_000_000],
])('%s%% is %i ppt', (texto, ppt) => {
  expect(parsePercent(texto)).toBe(ppt)
})

test.each(['', '1,25', '1.', '.5', '1.00000000001', '1e2', '+1', '1 ', '123456'])('%j is no percentage', (texto) => {
  expect(() => parsePercent(texto)).toThrow(RangeError)
})

test.each([
  [14_750_000_000, 4, '1.4750'],
  [13_333_333_333, 4, '1.3333'],
  [1_000_050_000, 4, '0.1000'],
  [1_000_500_000, 4, '0.1001'],
  [1_000_499_999, 4, '0.1000'],
  [-200_000_000_000, 2, '-20.00'],
  [-1, 2, '0.00'],
  [995_000_000_000, 0, '100'],
  [994_999_999_999, 0, '99'],
  [1, 10, '0.0000000001'],
])('%i ppt with %i decimals is %s', (ppt, decimals, texto) => {
  expect(pptToPercent(ppt, decimals)).toBe(texto)
})

test('ten decimals read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (ppt) => {
      expect(parsePercent(pptToPercent(ppt, 10))).toBe(ppt)
    }),
  )
})

test.each([
  [100_000, 8_000_000, 12_500_000_000],
  [1, 3, 333_333_333_333],
  [2, 3, 666_666_666_667],
  [-2, 3, -666_666_666_667],
  [0, 3, 0],
])('%i of a credit of %i is %i ppt, half up', (valor, credito, ppt) => {
  expect(ratioPpt(valor, credito)).toBe(ppt)
})

test.each([0, -1])('a credit of %i has no percentage', (credito) => {
  expect(() => ratioPpt(1, credito)).toThrow('O crédito precisa ser maior que zero')
})
