import { expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { fimDoArrependimento, ofertaDeSeguro } from './seguro.ts'

const tresPorCento = 30_000_000_000
const apolice = { ...parametrosPadrao('auto'), premioDoSeguroPpt: tresPorCento }

test('a policy costs its part of the instalment, rounded half up, and covers what the contract says', () => {
  expect(ofertaDeSeguro(apolice, { parcela: 123_450, pessoa: 'PF' })).toEqual({
    premioMensal: 3_704,
    parcela: 123_450,
    parcelasCobertas: 6,
    carenciaDias: 60,
    franquiaDias: 30,
    mesesDeEmprego: 12,
  })
})

test.each([
  ['a group without a policy', { ...apolice, premioDoSeguroPpt: 0 }, { parcela: 123_450, pessoa: 'PF' }],
  ['a quota with nothing left to pay', apolice, { parcela: 0, pessoa: 'PF' }],
  ['a company', apolice, { parcela: 123_450, pessoa: 'PJ' }],
] as const)('%s is offered none', (_, dela, cota) => {
  expect(ofertaDeSeguro(dela, cota)).toBeNull()
})

test('who leaves has seven days, the day of the contract not counted', () => {
  expect(fimDoArrependimento('2026-11-27')).toBe('2026-12-04')
  expect(fimDoArrependimento('2026-02-24')).toBe('2026-03-03')
})
