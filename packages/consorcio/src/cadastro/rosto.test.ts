import { expect, test } from 'vitest'
import { resultadoDoRosto } from './rosto.ts'

test.each([
  [0.35, 'reconhecido'],
  [1, 'reconhecido'],
  [0.3499, 'nao-reconhecido'],
  [0, 'nao-reconhecido'],
  [null, 'a-conferir'],
])('a likeness of %s is %s', (semelhanca, resultado) => {
  expect(resultadoDoRosto(semelhanca)).toBe(resultado)
})
