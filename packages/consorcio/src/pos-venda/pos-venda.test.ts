import { expect, test } from 'vitest'
import { anoConfere, fracaoComPromessa, primeiraAssembleiaDa } from './pos-venda.ts'

test.each([
  ['1984-02-29', 1984, true],
  ['1984-01-01', 1983, false],
  ['1984-12-31', 1985, false],
])('who was born on %s and says %i: %s', (nascimento, ano, confere) => {
  expect(anoConfere(nascimento, ano)).toBe(confere)
})

test.each([
  [60, 60, 1],
  [60, 46, 15],
  [60, 1, 60],
])('of %i assemblies a quota with %i contributions takes part from number %i', (total, contribuicoes, numero) => {
  expect(primeiraAssembleiaDa(total, contribuicoes)).toBe(numero)
})

test.each([
  [4, 4, 'poucas'],
  [5, 0, 0],
  [5, 5, 1000],
  [7, 2, 286],
  [8, 1, 125],
  [16, 1, 63],
])('of %i answers %i with a promise are %s thousandths', (respondidas, comPromessa, esperada) => {
  expect(fracaoComPromessa({ vendedor: null, respondidas, comPromessa })).toBe(esperada)
})
