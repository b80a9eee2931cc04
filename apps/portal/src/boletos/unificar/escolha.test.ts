import { expect, test } from 'vitest'
import { motivoParado, somaDasMarcadas } from './escolha.ts'

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
