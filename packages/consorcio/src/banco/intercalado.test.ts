import { expect, test } from 'vitest'
import { intercalado2de5 } from './intercalado.ts'

test('a pair of digits is one in the bars and one in the spaces, between start and stop', () => {
  // 1 is wide, narrow, narrow, narrow, wide; 2 is narrow, wide, narrow, narrow, wide.
  expect(intercalado2de5('12')).toEqual([1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 3, 3, 3, 1, 1])
})

test('every bar code of 44 digits is as wide as every other: 405 narrow elements, 227 of them bars and spaces', () => {
  for (const barras of ['0'.repeat(44), '9'.repeat(44), '34191719500000600001090022335021234567890000']) {
    const larguras = intercalado2de5(barras)
    expect(larguras).toHaveLength(4 + 22 * 10 + 3)
    expect(larguras.reduce((a, b) => a + b, 0)).toBe(405)
  }
})

test.each(['', '1', '123', '1a', '1 2 '])('%j is refused', (digitos) => {
  expect(() => intercalado2de5(digitos)).toThrow(RangeError)
})
