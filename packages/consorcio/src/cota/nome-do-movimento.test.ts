import { expect, test } from 'vitest'
import { TIPOS_DE_MOVIMENTO } from '../cobranca/razao.ts'
import { nomeDoMovimento } from './nome-do-movimento.ts'

test.each([
  ['credito-trocado', null, 'Crédito trocado'],
  ['credito-reajustado', null, 'Crédito reajustado'],
  ['credito-reajustado', 3, 'Parcela paga antes do reajuste'],
  ['emissao', 3, 'Parcela emitida'],
  ['pagamento', 3, 'Pagamento'],
  ['pagamento', null, 'Pagamento adiantado'],
] as const)('a movement %s of instalment %s is called %s', (tipo, parcela, nome) => {
  expect(nomeDoMovimento({ tipo, parcela })).toBe(nome)
})

test('no two kinds of movement are called the same, and none by its code', () => {
  const nomes = TIPOS_DE_MOVIMENTO.map((tipo) => nomeDoMovimento({ tipo, parcela: null }))
  expect(new Set(nomes).size).toBe(TIPOS_DE_MOVIMENTO.length)
  expect(nomes.filter((nome) => !/^[A-Z]/.test(nome))).toEqual([])
})
