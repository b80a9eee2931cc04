import { expect, it } from 'vitest'
import { waitInWords } from './wait.ts'

it.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [720, '12 minutos'],
  [3540, '59 minutos'],
  [3541, '1 hora'],
  [3600, '1 hora'],
  [3601, '1 hora e 1 minuto'],
  [7200, '2 horas'],
  [84_600, '23 horas e 30 minutos'],
])('%i s are said %o', (segundos, expected) => {
  expect(waitInWords(segundos)).toBe(expected)
})
