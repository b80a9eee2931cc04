import { expect, test } from 'vitest'
import { resumoDoResultado } from './palavras.ts'

test.each([
  [{}, ''],
  [{ emitidas: 0 }, ''],
  [{ emitidas: 1 }, '1 parcela emitida'],
  [{ meses: 1, emitidas: 1234, totalCentavos: 123_456 }, '1 mês emitido · 1.234 parcelas emitidas · total R$ 1.234,56'],
  [{ aindaSemNome: 2 }, '2 ainda sem nome'],
])('%j is told as %j', (resultado, palavras) => {
  expect(resumoDoResultado(resultado).replaceAll('\u00a0', ' ')).toBe(palavras)
})
