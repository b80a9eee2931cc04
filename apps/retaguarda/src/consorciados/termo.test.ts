import { describe, expect, test } from 'vitest'
import { isDocumento } from './termo.ts'

describe('what is typed in the search', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['529.982.247-26', true],
    ['5299822', true],
    ['12ABC34501DE35', true],
    ['12.abc.345/01de-35', true],
    ['529982', false],
    ['000123/0045-00', false],
    ['123 45 1', false],
    ['grupo 000123 cota 0045', false],
    ['Dora', false],
  ])('%s is kept out of the address: %s', (termo, documento) => {
    expect(isDocumento(termo)).toBe(documento)
  })
})
