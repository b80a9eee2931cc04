import { expect, test } from 'vitest'
import { isSorteio } from './aviso.ts'

test.each([
  ['Sorteio', true],
  ['SO', true],
  ['SE', true],
  ['S', true],
  ['Lance livre', false],
  ['LL', false],
  ['PS', false],
  ['', false],
  [null, false],
])('the modality %j is a draw: %s', (modalidade, sorteio) => {
  expect(isSorteio(modalidade)).toBe(sorteio)
})
