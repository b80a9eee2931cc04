import { describe, expect, test } from 'vitest'
import {
  cotaDoNumero,
  countParcelas,
  diaDaContemplacao,
  isAssembleiaRecente,
  isCancelada,
  isContemplada,
  isDiaDeAssembleia,
  isQuitada,
  numeroDaCota,
  padCota,
  padGrupo,
} from './cota.ts'

test.each([
  ['CANCELADO', true, false],
  ['Cancelado por inadimplência', true, false],
  ['QUITADO', false, true],
  ['Contemplado e quitado', false, true],
  ['NORMAL', false, false],
  ['', false, false],
])('%j: cancelled %s, paid off %s', (situacao, cancelada, quitada) => {
  expect(isCancelada(situacao)).toBe(cancelada)
  expect(isQuitada(situacao)).toBe(quitada)
})

test.each([
  [null, null],
  ['', null],
  ['1900-01-01T00:00:00', null],
  ['1900-01-01', null],
  ['1900-01-02T00:00:00', '1900-01-02'],
  ['2026-11-19T00:00:00', '2026-11-19'],
  ['2026-11-19', '2026-11-19'],
])('dataContemplacao %j means the day %s', (dataContemplacao, dia) => {
  expect(diaDaContemplacao(dataContemplacao)).toBe(dia)
})

test.each([
  ['2026-11-19T00:00:00', '2026-11-18', false],
  ['2026-11-19T00:00:00', '2026-11-19', false],
  ['2026-11-19T00:00:00', '2026-11-20', true],
  ['1900-01-01T00:00:00', '2026-11-20', false],
  [null, '2026-11-20', false],
])('contemplated on %s, on %s it counts as contemplated: %s', (dataContemplacao, hoje, esperado) => {
  expect(isContemplada(dataContemplacao, hoje)).toBe(esperado)
})

test.each([
  ['2026-11-21', false, true],
  ['2026-11-21', true, false],
  ['2026-11-22', false, false],
  ['2026-11-20', false, false],
  [null, false, false],
])('next assembly %s, contemplated %s: assembly day %s', (proxima, contemplada, esperado) => {
  expect(isDiaDeAssembleia(proxima, contemplada, '2026-11-21')).toBe(esperado)
})

test.each([
  ['2026-11-22', false],
  ['2026-11-21', true],
  ['2026-11-14', true],
  ['2026-11-13', false],
])('an assembly of %s is recent on 2026-11-21: %s', (assembleia, esperado) => {
  expect(isAssembleiaRecente(assembleia, '2026-11-21')).toBe(esperado)
})

test('groups have 6 digits and quotas 4', () => {
  expect([padGrupo(42), padGrupo('001234'), padGrupo(123456)]).toEqual(['000042', '001234', '123456'])
  expect([padCota(7), padCota('0056'), padCota(1234)]).toEqual(['0007', '0056', '1234'])
})

test.each([
  ['0001', 1],
  ['9999', 9_999],
  ['0000', 10_000],
])('quota %s is number %i of the draw', (cota, numero) => {
  expect([numeroDaCota(cota), cotaDoNumero(numero)]).toEqual([numero, cota])
})

describe('the count of instalments', () => {
  const aberta = (numero: number, vencimento: string) => ({ numero, vencimento })

  test.each([
    [
      'late ones are part of what is left',
      16,
      56,
      [aberta(17, '2026-10-19'), aberta(18, '2026-11-18')],
      [16, 2, 54, 72],
    ],
    ['one due today is not late', 16, 56, [aberta(17, '2026-11-22')], [16, 0, 56, 72]],
    ['all paid', 60, 0, [], [60, 0, 0, 60]],
    ['a last one past the plan, to fall due', 60, 0, [aberta(61, '2026-11-30')], [60, 0, 1, 61]],
    ['a last one past the plan, late', 60, 0, [aberta(61, '2026-10-30')], [60, 1, 0, 61]],
    ['none is late in a group in formation', 0, 80, [aberta(1, '2026-10-30')], [0, 0, 80, 80], true],
    ['months away are not of them', 3, 52, [aberta(58, '2026-11-30')], [3, 0, 52, 55], false, 60],
  ])(
    '%s',
    (_, parcelasPagas, parcelasRestantes, emAberto, [
      pagas,
      emAtraso,
      aVencer,
      total,
    ], emFormacao = false, contribuicoes = parcelasPagas + parcelasRestantes) => {
      const cota = { contribuicoes, parcelasPagas, parcelasRestantes, emAberto, emFormacao }
      expect(countParcelas(cota, '2026-11-22')).toEqual({ pagas, emAtraso, aVencer, total })
    },
  )
})
