import { RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { describe, expect, it } from 'vitest'
import { showValor, validateMoeda } from './moeda.ts'

describe('what is declared', () => {
  it.each([
    [null, ''],
    [0, '0,00'],
    [5, '0,05'],
    [123_456, '1.234,56'],
  ])('of %j centavos is shown as "%s"', (centavos, texto) => expect(showValor(centavos)).toBe(texto))

  it.each([
    ['', true],
    ['0,00', true],
    ['10.000.000.000,00', true],
    ['10.000.000.000,01', 'O máximo é R$\u00a010.000.000.000,00'],
  ])('as income, "%s" gives %j', (texto, esperado) =>
    expect(validateMoeda(texto, RENDA_MAXIMA_CENTAVOS)).toBe(esperado),
  )
})
