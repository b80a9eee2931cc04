import { expect, test } from 'vitest'
import { isAvisoUrgente, isSorteio } from './aviso.ts'

test.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-25', true],
  ['2026-11-26', false],
])('the notice of a case of 2026-11-20 is urgent on %s: %s', (hoje, urgente) => {
  expect(isAvisoUrgente('2026-11-20', hoje)).toBe(urgente)
})

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
