import { expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import {
  erroDeAmortizacao,
  fgtsNaParcela,
  proximaAmortizacao,
  REGRA_DO_FGTS as regra,
  saqueParaParcelas,
  tetoDoImovel,
} from './fgts.ts'

test('FGTS pays up to 80% of an instalment', () => {
  const { input, expected } = exemplos['fgts-01']
  expect(fgtsNaParcela(centavos(input.parcela), centavos(input.saldoFgts), regra)).toEqual({
    maximo: centavos(expected.maximoFgts),
    restante: centavos(expected.restante),
  })
  expect(fgtsNaParcela(240_000, 191_999, regra)).toEqual({ maximo: 191_999, restante: 48_001 })
})

test('one withdrawal covers 80% of twelve instalments', () => {
  const { input, expected } = exemplos['fgts-03']
  const { parcelasRestantes, parcelasEmAtraso } = input
  expect(saqueParaParcelas(centavos(input.parcela), parcelasRestantes, parcelasEmAtraso, 10 ** 9, regra)).toEqual({
    saque: centavos(expected.saqueFgts),
    parcelas: 12,
    restantePorMes: centavos(expected.clientePagaPorMes),
  })
})

test.each([
  ['three late', 100, 3, 2_304_000, { saque: 2_304_000 }],
  ['four late', 100, 4, 2_304_000, { erro: 'ATRASO_ACIMA_DO_PERMITIDO' }],
  ['five instalments left', 5, 0, 2_304_000, { saque: 960_000, parcelas: 5 }],
  ['none left', 0, 0, 2_304_000, { erro: 'SEM_PARCELAS' }],
  ['a centavo short', 100, 0, 2_303_999, { erro: 'FGTS_INSUFICIENTE' }],
])('a withdrawal with %s', (_caso, restantes, atraso, saldo, esperado) => {
  expect(saqueParaParcelas(240_000, restantes, atraso, saldo, regra)).toMatchObject(esperado)
})

const pedido = {
  hoje: '2026-11-21',
  ultimaAmortizacao: null,
  parcelasEmAtraso: 0,
  liquidaTudo: false,
  valorDoImovel: 225_000_000,
}

test('two years pass between amortisations', () => {
  const { input, expected } = exemplos['fgts-04']
  expect(proximaAmortizacao(input.ultimaAmortizacao, regra)).toBe(expected.aPartirDe)
  const erro = erroDeAmortizacao({ ...pedido, hoje: input.pedido, ultimaAmortizacao: input.ultimaAmortizacao }, regra)
  expect(erro === null).toBe(expected.permitido)
})

test.each([
  [{}, null],
  [{ hoje: '2027-03-09', ultimaAmortizacao: '2025-03-10' }, 'INTERVALO_MINIMO'],
  [{ hoje: '2027-03-10', ultimaAmortizacao: '2025-03-10' }, null],
  [{ parcelasEmAtraso: 1 }, 'INADIMPLENTE_SO_LIQUIDA'],
  [{ parcelasEmAtraso: 1, liquidaTudo: true }, null],
  [{ valorDoImovel: 225_000_001 }, 'IMOVEL_ACIMA_DO_TETO'],
  [{ hoje: '2025-10-09', valorDoImovel: 150_000_001 }, 'IMOVEL_ACIMA_DO_TETO'],
  [{ hoje: '2025-10-09', valorDoImovel: 150_000_000 }, null],
])('amortising with %j: %s', (mudanca, erro) => {
  expect(erroDeAmortizacao({ ...pedido, ...mudanca }, regra)).toBe(erro)
})

test.each([
  ['2025-10-10', 225_000_000],
  ['2025-10-09', 150_000_000],
])('on %s the property may be worth %s', (dia, teto) => {
  expect(tetoDoImovel(dia)).toBe(teto)
})
