import { expect, test } from 'vitest'
import { contagemEmPalavras, ultimoMinuto } from './contagem.ts'

test.each([
  [2 * 86_400 + 3 * 3600 + 59, 'faltam 2 dias e 3 horas'],
  [86_400, 'falta 1 dia'],
  [86_399, 'faltam 23 horas e 59 minutos'],
  [3600 + 300, 'falta 1 hora e 5 minutos'],
  [3600, 'falta 1 hora'],
  [3599, 'faltam 59 minutos e 59 segundos'],
  [61, 'falta 1 minuto e 1 segundo'],
  [1, 'falta 1 segundo'],
  [0, 'o prazo terminou'],
])('%i seconds: %s', (segundos, palavras) => {
  expect(contagemEmPalavras(segundos)).toBe(palavras)
})

test('bids are taken up to the minute before the first instant that is late, in Brasília', () => {
  expect(ultimoMinuto('2026-11-26T03:00:00.000Z')).toBe('23:59 de quarta-feira, 25 de novembro')
  expect(ultimoMinuto('2026-12-02T03:00:00.000Z')).toBe('23:59 de terça-feira, 1º de dezembro')
})
