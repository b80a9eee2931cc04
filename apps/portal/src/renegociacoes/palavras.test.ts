import { emLista } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { alternar, asParcelas, quantas } from './palavras.ts'

test.each([
  [[7], '7', 'A parcela 7'],
  [[7, 8], '7 e 8', 'As parcelas 7 e 8'],
  [[7, 8, 9], '7, 8 e 9', 'As parcelas 7, 8 e 9'],
])('the instalments %j are told as %s', (numeros, lista, frase) => {
  expect([emLista(numeros), asParcelas(numeros)]).toEqual([lista, frase])
})

test('one is one, more are many', () => {
  expect([quantas(1), quantas(2)]).toEqual(['1 parcela', '2 parcelas'])
})

test('what is pressed is chosen, in order, and pressed again is not', () => {
  expect(alternar([9], 7)).toEqual([7, 9])
  expect(alternar([7, 9], 9)).toEqual([7])
})
