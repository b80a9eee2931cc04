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
  expect(nomeDoMovimento({ tipo, parcela, componentes: { seguro: 0 } })).toBe(nome)
})

test('the premium taken off an instalment, and its reversal, are called so, and no difference of instalment', () => {
  const nomes = [-13_616, 13_616].map((seguro) =>
    nomeDoMovimento({ tipo: 'diferenca', parcela: 49, componentes: { seguro } }),
  )
  expect(nomes).toEqual(['Seguro de vida retirado da parcela', 'Seguro de vida retirado da parcela'])
})

test('no two kinds of movement are called the same, and none by its code', () => {
  const nomes = TIPOS_DE_MOVIMENTO.map((tipo) => nomeDoMovimento({ tipo, parcela: null, componentes: { seguro: 0 } }))
  expect(new Set(nomes).size).toBe(TIPOS_DE_MOVIMENTO.length)
  expect(nomes.filter((nome) => !/^[A-Z]/.test(nome))).toEqual([])
})
