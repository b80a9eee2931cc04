import { expect, test } from 'vitest'
import { nomeDaCredora, repetido } from './guias.ts'

test.each([
  ['cnvw', 'CNVW'],
  ['embracon', 'Embracon'],
] as const)('%s is written %s', (credora, nome) => {
  expect(nomeDaCredora(credora)).toBe(nome)
})

test('only the later of two for the same lender and kind is one too many', () => {
  const guias = [
    { credora: '', tipo: '' },
    { credora: 'fiat', tipo: '' },
    { credora: '', tipo: '' },
  ]
  expect(guias.map((_, i) => repetido(guias, i))).toEqual([false, false, true])
})
