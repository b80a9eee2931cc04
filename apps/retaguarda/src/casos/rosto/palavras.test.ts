import { expect, test } from 'vitest'
import { decididosEmPalavras } from './palavras.ts'

const nada = { total: 0, aprovados: 0, recusados: 0, deNovo: 0, semDecisao: 0 }

test.each([
  [{}, null],
  [{ aprovados: 1 }, '1 aprovado'],
  [{ aprovados: 2, recusados: 1 }, '2 aprovados, 1 recusado'],
  [{ recusados: 3, deNovo: 1, semDecisao: 2 }, '3 recusados, 1 com outra foto pedida, 2 sem decisão ainda'],
])('%o is told as %j', (julgados, dito) => {
  expect(decididosEmPalavras({ ...nada, ...julgados })).toBe(dito)
})
