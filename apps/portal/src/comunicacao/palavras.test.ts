import { expect, test } from 'vitest'
import { novasEmPalavras, paragrafosDe, sobreQuais } from './palavras.ts'

test.each([
  [null, null],
  [{ tipo: 'imovel' as const }, 'Imóvel'],
  [{ grupo: '000123' }, 'Grupo 000123'],
])('what is for %j says so', (para, dito) => {
  expect(sobreQuais({ para })).toBe(dito)
})

test.each([
  [0, 'Você leu todas.'],
  [1, '1 não lida.'],
  [2, '2 não lidas.'],
])('%i new ones', (novas, dito) => {
  expect(novasEmPalavras(novas)).toBe(dito)
})

test('a blank line parts paragraphs, and the lines of one stay together', () => {
  expect(paragrafosDe('Um\ndois\n\n \n\nTrês\n')).toEqual(['Um\ndois', 'Três\n'])
})
