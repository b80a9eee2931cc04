import { describe, expect, it } from 'vitest'
import { contraste, luminancia, parseHex } from './contraste.ts'
import { paraHex, paraOklch } from './oklch.ts'
import { lerMarca, marcaPadrao } from './tema-padrao.ts'

describe('contraste', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#1d5b8f', '#1d5b8f', 1],
  ] as const)('of %s on %s is %f', (a, b, razao) => {
    expect(contraste(a, b)).toBeCloseTo(razao, 2)
  })

  it('weighs green above red above blue', () => {
    expect(luminancia('#00ff00')).toBeGreaterThan(luminancia('#ff0000'))
    expect(luminancia('#ff0000')).toBeGreaterThan(luminancia('#0000ff'))
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

describe('lerMarca', () => {
  it('falls back to the default theme for each colour that is absent or wrong', () => {
    expect(lerMarca(null)).toEqual(marcaPadrao)
    expect(lerMarca({ primary: '#0a0', secondary: 'x' })).toEqual({
      primaria: '#00aa00',
      secundaria: marcaPadrao.secundaria,
    })
  })
})

describe('oklch', () => {
  it.each(['#1d5b8f', '#f2a33a', '#000000', '#ffffff', '#00ff00', '#808080'] as const)(
    'keeps %s over a round trip',
    (cor) => {
      expect(paraHex(paraOklch(cor))).toBe(cor)
    },
  )
})
