import { expect, test } from 'vitest'
import { FILTROS_DO_EXTRATO, filtrar } from './filtro.ts'

const linhas = [
  { nome: 'paga', cobrado: 100, pago: 100, pagoEm: '2026-11-10' },
  { nome: 'paga em parte', cobrado: 100, pago: 40, pagoEm: '2026-11-12' },
  { nome: 'aberta', cobrado: 100, pago: 0, pagoEm: null },
  { nome: 'reajuste', cobrado: 0, pago: 0, pagoEm: null },
]

test.each([
  ['tudo', ['paga', 'paga em parte', 'aberta', 'reajuste']],
  ['em-aberto', ['paga em parte', 'aberta']],
  ['pago', ['paga', 'paga em parte']],
] as const)('the filter %s of a statement lets through what it says', (filtro, nomes) => {
  expect(FILTROS_DO_EXTRATO).toContain(filtro)
  expect(filtrar(linhas, filtro).map(({ nome }) => nome)).toEqual(nomes)
})
