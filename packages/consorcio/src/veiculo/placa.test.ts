import { describe, expect, test } from 'vitest'
import { grafiasDaPlaca, isMesmaPlaca, type Placa, parsePlaca } from './placa.ts'
import { parseRenavam } from './renavam.ts'
import { vetores } from './veiculos.fixture.ts'

const lida = (texto: string): Placa => {
  const placa = parsePlaca(texto)
  if (!placa) throw new Error(texto)
  return placa
}

describe('a plate', () => {
  test.each(vetores.placas)('$texto is of format $formato: $nota', ({ texto, formato }) => {
    expect(parsePlaca(texto)?.formato ?? null).toBe(formato)
  })

  test.each(['abc-1d23', ' ABC 1D23 ', 'ABC\u00A01D23'])(
    'typed as %j is kept in capitals, without separators',
    (texto) => {
      expect(parsePlaca(texto)).toEqual({ placa: 'ABC1D23', formato: 'mercosul' })
    },
  )

  test.each(vetores.conversoes)('$antiga and $mercosul are one vehicle’s', ({ antiga, mercosul }) => {
    expect(grafiasDaPlaca(lida(antiga))).toEqual([antiga, mercosul])
    expect(grafiasDaPlaca(lida(mercosul))).toEqual([mercosul, antiga])
    expect(isMesmaPlaca(lida(antiga), lida(mercosul))).toBe(true)
    expect(isMesmaPlaca(lida(mercosul), lida(antiga))).toBe(true)
  })

  test.each([
    ['ABC1J23', ['ABC1J23', 'ABC1923']],
    ['ABC1K23', ['ABC1K23']],
    ['ZZZ9Z99', ['ZZZ9Z99']],
  ])('%s is spelled %j: from K on it was never an old one', (placa, grafias) => {
    expect(grafiasDaPlaca(lida(placa))).toEqual(grafias)
  })

  test.each([
    ['ABC1234', 'ABC1D34'],
    ['ABC1C34', 'ABD1234'],
    ['ABC1K34', 'ABC1034'],
  ])('%s is not %s', (uma, outra) => {
    expect(isMesmaPlaca(lida(uma), lida(outra))).toBe(false)
  })
})

describe('a RENAVAM', () => {
  test.each(vetores.renavam)('$texto is one: $valido ($nota)', ({ texto, valido }) => {
    expect(parseRenavam(texto)).toBe(valido ? texto.padStart(11, '0') : null)
  })

  test.each([
    ['0063.988496-2', '00639884962'],
    [' 639 884 962 ', '00639884962'],
    ['00000000000', null],
    ['63988496', null],
    ['6398849G2', null],
  ])('%j is kept as %s', (texto, renavam) => {
    expect(parseRenavam(texto)).toBe(renavam)
  })
})
