import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import {
  type FatosDoEncerramento,
  mesesDePermanencia,
  penaisNoEncerramento,
  pendenciasDoEncerramento,
  podeEncerrarEm,
  prazosDoEncerramento,
  ratearSaldoDoGrupo,
  saldoAposPermanencia,
} from './encerramento.ts'

const regra = parametrosPadrao('auto')

test('what the group has left is shared by what each paid', () => {
  const { input, expected } = exemplos['encerramento-01']
  const cotas = Object.entries(input.percentuaisPagos).map(([cota, pago]) => ({
    cota,
    percentualPago: parsePercent(pago),
  }))
  const rateio = ratearSaldoDoGrupo(centavos(input.saldo), cotas)
  const esperado = Object.entries(expected.rateio).map(([cota, valor]) => ({ cota, valor: centavos(valor) }))
  expect(rateio).toEqual(esperado)
  expect(rateio.reduce((soma, { valor }) => soma + valor, 0)).toBe(centavos(expected.soma))
})

test('nothing is lost in the sharing, and who paid nothing gets nothing', () => {
  const pagos = fc.array(fc.integer({ min: 0, max: 1_200_000_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(fc.nat(10 ** 9), pagos, (saldo, percentuais) => {
      fc.pre(percentuais.some((pago) => pago > 0))
      const cotas = percentuais.map((percentualPago, cota) => ({ cota, percentualPago }))
      const rateio = ratearSaldoDoGrupo(saldo, cotas)
      expect(rateio.reduce((soma, { valor }) => soma + valor, 0)).toBe(saldo)
      expect(rateio.every(({ cota, valor }) => percentuais[cota] !== 0 || valor === 0)).toBe(true)
    }),
  )
})

test('the same percentage of twice the credit is twice the share', () => {
  const cotas = [
    { cota: 'a', percentualPago: parsePercent('100'), credito: 10_000_000 },
    { cota: 'b', percentualPago: parsePercent('100'), credito: 20_000_000 },
  ]
  expect(ratearSaldoDoGrupo(3_001, cotas).map(({ valor }) => valor)).toEqual([1_000, 2_001])
  const iguais = cotas.map((cota) => ({ ...cota, credito: 10_000_000 }))
  expect(ratearSaldoDoGrupo(3_001, iguais).map(({ valor }) => valor)).toEqual([1_501, 1_500])
})

test('the permanence fee takes a tenth of the original amount a month until it is gone', () => {
  const { input, expected } = exemplos['permanencia-01']
  const contrato = {
    ...regra,
    taxaDePermanenciaPpt: parsePercent(input.taxaMensalPct),
    permanenciaMinimaCentavos: centavos(input.pisoExtincao),
  }
  const saldos = Array.from({ length: 11 }, (_, meses) => saldoAposPermanencia(centavos(input.valor), meses, contrato))
  expect(saldos).toEqual([100_000, 90_000, 80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 10_000, 0])
  expect(saldos.indexOf(0)).toBe(expected.mesesAteExtinguir)
})

test.each([
  [30_000, 9, 3_000],
  [29_990, 9, 0],
  [2_999, 0, 2_999],
  [2_999, 1, 0],
])('%i after %i months is %i', (valor, meses, saldo) => {
  expect(saldoAposPermanencia(valor, meses, regra)).toBe(saldo)
})

test.each([
  ['2026-01-31', 0],
  ['2026-02-01', 1],
  ['2026-03-02', 1],
  ['2026-03-03', 2],
])('told on 2026-01-01, on %s %i months are owed', (hoje, meses) => {
  expect(mesesDePermanencia('2026-01-01', hoje, regra, [])).toBe(meses)
})

test('the closing has its legal dates', () => {
  expect(prazosDoEncerramento('2026-11-21', regra)).toEqual({ comunicarAte: '2027-01-20', encerrarAte: '2027-03-21' })
})

describe('the books', () => {
  const fatos: FatosDoEncerramento = {
    ultimaAssembleia: '2026-11-20',
    assembleiaPorPublicar: false,
    cotasSemContemplacao: 0,
    lancesPorPagar: 0,
    mesesSemRendimento: 0,
    comunicadoEm: '2026-11-21',
    aRatear: 1,
    cotasQueRecebem: 1,
  }
  const podeEm = '2026-12-21'

  test('may close thirty days after the customers were told, and not a day before', () => {
    expect(pendenciasDoEncerramento(fatos, podeEm)).toEqual([])
    expect(pendenciasDoEncerramento(fatos, '2026-12-20')).toEqual(['PRAZO_DA_COMUNICACAO'])
    expect(podeEncerrarEm('2026-11-21')).toBe(podeEm)
  })

  test.each<[string, Partial<FatosDoEncerramento>]>([
    ['ASSEMBLEIA_POR_REALIZAR', { ultimaAssembleia: null }],
    ['ASSEMBLEIA_POR_REALIZAR', { ultimaAssembleia: podeEm }],
    ['ASSEMBLEIA_POR_PUBLICAR', { assembleiaPorPublicar: true }],
    ['COTAS_SEM_CONTEMPLACAO', { cotasSemContemplacao: 1 }],
    ['LANCE_POR_PAGAR', { lancesPorPagar: 1 }],
    ['RENDIMENTO_POR_REGISTRAR', { mesesSemRendimento: 1 }],
    ['NAO_COMUNICADO', { comunicadoEm: null }],
    ['CAIXA_NAO_COBRE', { aRatear: -1 }],
    ['SEM_QUEM_RECEBA', { cotasQueRecebem: 0 }],
  ])('stay open: %s', (pendencia, mudanca) => {
    expect(pendenciasDoEncerramento({ ...fatos, ...mudanca }, podeEm)).toEqual([pendencia])
  })

  test('with nothing to share nobody has to receive', () => {
    expect(pendenciasDoEncerramento({ ...fatos, aRatear: 0, cotasQueRecebem: 0 }, podeEm)).toEqual([])
  })
})

test.each([
  [100, [60, 40], [60, 40]],
  [99, [60, 40], [60, 39]],
  [60, [60, 40], [60]],
  [0, [60, 40], []],
  [-5, [60], []],
  [10, [0, 10], [10]],
])('of %i that the refunds leave, penalties of %j are paid as %j', (disponivel, penais, pagas) => {
  const pagos = penaisNoEncerramento(
    disponivel,
    penais.map((valor, cota) => ({ cota, valor })),
  )
  expect(pagos.map(({ valor }) => valor)).toEqual(pagas)
})
