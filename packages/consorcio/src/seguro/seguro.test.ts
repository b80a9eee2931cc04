import { expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { fimDoArrependimento, ofertaDeSeguro } from './seguro.ts'

const tresPorCento = 30_000_000_000
const apolice = { ...parametrosPadrao('auto'), premioDoSeguroPpt: tresPorCento }

test('a policy costs its part of the instalment, rounded half up, and covers what the contract says', () => {
  expect(ofertaDeSeguro(apolice, { parcela: 123_450, pessoa: 'PF', restantes: 40 })).toEqual({
    premioMensal: 3_704,
    parcela: 123_450,
    parcelasCobertas: 6,
    carenciaDias: 60,
    franquiaDias: 30,
    mesesDeEmprego: 12,
  })
})

test.each([
  ['a group without a policy', { ...apolice, premioDoSeguroPpt: 0 }, { pessoa: 'PF', restantes: 40 }, 'grupo'],
  ['a company', apolice, { pessoa: 'PJ', restantes: 40 }, 'empresa'],
  ['a quota that ends within the ninety days', apolice, { pessoa: 'PF', restantes: 3 }, 'cota'],
] as const)('%s is offered none, and told why', (_, dela, cota, porque) => {
  expect(ofertaDeSeguro(dela, { parcela: 123_450, ...cota })).toBe(porque)
})

test.each([
  [4, 1],
  [9, 6],
  [10, 6],
])('of %i instalments left it pays at most %i', (restantes, cobertas) => {
  expect(ofertaDeSeguro(apolice, { parcela: 123_450, pessoa: 'PF', restantes })).toMatchObject({
    parcelasCobertas: cobertas,
  })
})

test('who leaves has seven days, the day of the contract not counted', () => {
  expect(fimDoArrependimento('2026-11-27')).toBe('2026-12-04')
  expect(fimDoArrependimento('2026-02-24')).toBe('2026-03-03')
})
