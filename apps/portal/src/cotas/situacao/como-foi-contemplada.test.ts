import { expect, test } from 'vitest'
import { comoFoiContemplada } from './como-foi-contemplada.ts'

test.each([
  ['Sorteio', 'por sorteio'],
  ['SO', 'por sorteio'],
  ['Lance livre', 'por lance'],
  [null, ''],
])('a contemplation of the modality %s is %s', (modalidadeContemplacao, como) => {
  expect(comoFoiContemplada({ modalidadeContemplacao })).toBe(como)
})
