import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePercent } from '../valores/percentual.ts'
import { caixaPorMes, isRendimentoForaDoComum, rendimentoDoMes, ultimoDiaDoMes } from './caixa.ts'

const movimento = (cotas: number, entradas: number, saidas: number) => ({ cotas, entradas, saidas })

test('each month opens with what the one before closed with, also where nothing moved', () => {
  const movimentos = new Map([
    ['2026-12', movimento(100, 0, -30)],
    ['2027-02', movimento(50, 5, 0)],
  ])
  expect(caixaPorMes(movimentos, '2027-03')).toEqual([
    { mes: '2026-12', abertura: 0, cotas: 100, entradas: 0, saidas: -30, fechamento: 70 },
    { mes: '2027-01', abertura: 70, cotas: 0, entradas: 0, saidas: 0, fechamento: 70 },
    { mes: '2027-02', abertura: 70, cotas: 50, entradas: 5, saidas: 0, fechamento: 125 },
    { mes: '2027-03', abertura: 125, cotas: 0, entradas: 0, saidas: 0, fechamento: 125 },
  ])
})

test('a movement later than the month asked for is shown too; without any there is one empty month', () => {
  expect(caixaPorMes(new Map([['2027-01', movimento(1, 0, 0)]]), '2026-11').map(({ mes }) => mes)).toEqual(['2027-01'])
  expect(caixaPorMes(new Map(), '2026-11')).toEqual([
    { mes: '2026-11', abertura: 0, cotas: 0, entradas: 0, saidas: 0, fechamento: 0 },
  ])
})

test('the last month closes with the sum of everything', () => {
  const valor = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
  const mes = fc
    .integer({ min: 0, max: 60 })
    .map((n) => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(mes, valor, fc.nat(10 ** 9), fc.nat(10 ** 9))), (linhas) => {
      const movimentos = new Map(linhas.map(([m, cotas, entradas, saidas]) => [m, movimento(cotas, entradas, -saidas)]))
      const total = [...movimentos.values()].reduce((soma, m) => soma + m.cotas + m.entradas + m.saidas, 0)
      expect(caixaPorMes(movimentos, '2027-01').at(-1)?.fechamento).toBe(total)
    }),
  )
})

test.each([
  [10_000_000, '0.85', 85_000],
  [101, '0.5', 1],
  [99, '0.5', 0],
  [0, '1', 0],
  [-5_000_000, '1', 0],
])('%i at %s%% yields %i', (abertura, percentual, rendimento) => {
  expect(rendimentoDoMes(abertura, parsePercent(percentual))).toBe(rendimento)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (mes, ultimo) => {
  expect(ultimoDiaDoMes(mes)).toBe(ultimo)
})

test.each([
  ['3', false],
  ['3.0001', true],
  ['10', true],
])('a yield of %s%% in a month is out of the common: %s', (percentual, fora) => {
  expect(isRendimentoForaDoComum(parsePercent(percentual))).toBe(fora)
})
