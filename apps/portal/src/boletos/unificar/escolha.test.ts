import { describe, expect, test } from 'vitest'
import { aMarcar, motivoParado, somaDasMarcadas } from './escolha.ts'

const cobranca = (situacao: 'due' | 'late', marcada = false) => ({ situacao, marcada, valorCobrado: 100 })
const muitas = (quantas: number) => Array.from({ length: quantas }, () => cobranca('due', true))

test.each([
  ['due', []],
  ['late', [cobranca('late'), cobranca('due')]],
  ['late', [cobranca('late', true)]],
  ['due', muitas(11)],
] as const)('another that is %s may be marked beside %j', (situacao, todas) => {
  expect(motivoParado(situacao, todas)).toBeNull()
})

test.each([
  ['late', [cobranca('due', true)], /num boleto à parte.*desmarque as que estão em dia/],
  ['due', [cobranca('late', true)], /num boleto à parte.*desmarque as em atraso/],
  ['due', muitas(12), /até 12 parcelas/],
] as const)('another that is %s may not, beside %j: %s', (situacao, todas, motivo) => {
  expect(motivoParado(situacao, todas)).toMatch(motivo)
})

test('the sum is of what is marked', () => {
  expect(somaDasMarcadas([cobranca('due', true), cobranca('due'), cobranca('due', true)])).toEqual({
    quantas: 2,
    valor: 200,
  })
})

describe('all of a quota', () => {
  const dela = (marcada: boolean) => ({ idCota: 1, situacao: 'due' as const, marcada, valorCobrado: 1 })
  const de = (marcadas: number, soltas: number) => [
    ...Array.from({ length: marcadas }, () => dela(true)),
    ...Array.from({ length: soltas }, () => dela(false)),
  ]
  test.each([
    ['those that are not yet', de(2, 3), [], 3],
    ['none where all are', de(4, 0), [], 0],
    ['as many as one boleto takes', de(0, 20), [], 12],
    ['as many as it still takes, of those of other quotas', de(0, 5), de(10, 0), 2],
    ['none where it is full', de(0, 5), de(12, 0), 0],
  ])('marks %s', (_, daCota, outras, quantas) => {
    expect(aMarcar(daCota, [...daCota, ...outras])).toHaveLength(quantas)
  })
})
