import { expect, it } from 'vitest'
import { esperaEmPalavras } from './espera-em-palavras.ts'

it.each([
  [0, 'em 1 segundo'],
  [1, 'em 1 segundo'],
  [59, 'em 59 segundos'],
  [60, 'em 1 minuto'],
  [61, 'em 2 minutos'],
  [720, 'em 12 minutos'],
  [3540, 'em 59 minutos'],
  [3541, 'em 1 hora'],
  [3600, 'em 1 hora'],
  [3601, 'em 1 hora e 1 minuto'],
  [7200, 'em 2 horas'],
  [84_600, 'em 23 horas e 30 minutos'],
])('%i s are said %o', (segundos, expected) => {
  expect(esperaEmPalavras(segundos)).toBe(expected)
})
