import { describe, expect, it } from 'vitest'
import { contrast, luminance, parseHex } from './contraste.ts'
import { toHex, toOklch } from './oklch.ts'
import { marcaPadrao, parseMarca } from './tema-padrao.ts'

describe('contraste', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#1d5b8f', '#1d5b8f', 1],
  ] as const)('of %s on %s is %f', (a, b, razao) => {
    expect(contrast(a, b)).toBeCloseTo(razao, 2)
  })

  it('weighs green above red above blue', () => {
    expect(luminance('#00ff00')).toBeGreaterThan(luminance('#ff0000'))
    expect(luminance('#ff0000')).toBeGreaterThan(luminance('#0000ff'))
  })
})

describe('parseHex', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    ['1d5b8f', '#1d5b8f'],
    [' #1D5B8F ', '#1d5b8f'],
    ['#12345', null],
    ['red', null],
    ['', null],
    ['#1d5b8f;}', null],
  ])('reads %j as %j', (texto, esperado) => {
    expect(parseHex(texto)).toBe(esperado)
  })
})

describe('parseMarca', () => {
  it('falls back to the default theme for each colour that is absent or wrong', () => {
    expect(parseMarca(null)).toEqual(marcaPadrao)
    expect(parseMarca({ primary: '#0a0', secondary: 'x' })).toEqual({
      primaria: '#00aa00',
      secundaria: marcaPadrao.secundaria,
    })
  })
})

describe('oklch', () => {
  it.each(['#1d5b8f', '#f2a33a', '#000000', '#ffffff', '#00ff00', '#808080'] as const)(
    'keeps %s over a round trip',
    (cor) => {
      expect(toHex(toOklch(cor))).toBe(cor)
    },
  )
})
