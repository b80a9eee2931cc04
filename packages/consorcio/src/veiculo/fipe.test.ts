import { describe, expect, test } from 'vitest'
import { mesDaFipe, parseCodigoFipe, temDigitoCerto, valorDaFipe, valorPlausivel } from './fipe.ts'
import { vetores } from './veiculos.fixture.ts'

describe('a price of the table of vehicles', () => {
  test.each(vetores.fipeValores)('$texto is $centavosSeguro ($nota)', ({ texto, centavosSeguro }) => {
    expect(valorDaFipe(texto)).toBe(centavosSeguro)
  })

  test.each([
    ['45.000', null],
    ['1.234.567', null],
    ['70,851', null],
    ['70,851.0', null],
    ['R$ 70,851.00', null],
    ['R$ 45.00,00', null],
    ['R$ 45.0000,00', null],
    ['45000,0', null],
    ['45000,000', null],
    ['67388.00', 6_738_800],
    ['67388.5', 6_738_850],
    ['1,070,851.99', 107_085_199],
    ['0', 0],
    ['9999999999,99', 999_999_999_999],
    ['99999999999,99', null],
    ['US$ 45.000,00', null],
    ['R$ 45.000,00 à vista', null],
    ['٤٥٠٠٠', null],
  ])('%j, which may be read in two ways or in none, is %s', (texto, centavos) => {
    expect(valorDaFipe(texto)).toBe(centavos)
  })

  test('where the letter of the specification would say another number, it is never that one', () => {
    const outros = vetores.fipeValores.filter(({ centavosSpec, centavosSeguro }) => centavosSpec !== centavosSeguro)
    expect(outros.length).toBeGreaterThan(5)
    for (const { texto, centavosSpec } of outros) expect(valorDaFipe(texto)).not.toBe(centavosSpec)
  })

  test.each([
    [2_000_000, 10_000_000, true],
    [1_999_999, 10_000_000, false],
    [50_000_000, 10_000_000, true],
    [50_000_001, 10_000_000, false],
    [1, null, true],
    [1, 0, true],
  ])('%i after %s can be the vehicle’s: %s', (valor, ultimo, pode) => {
    expect(valorPlausivel(valor, ultimo)).toBe(pode ? valor : null)
  })
})

test.each([
  ['novembro de 2026 ', '2026-11'],
  ['novembro de 2026', '2026-11'],
  ['julho/2018 ', '2018-07'],
  ['setembro/2026', '2026-09'],
  ['Março de 2026', '2026-03'],
  ['MARÇO DE 2026', '2026-03'],
  ['janeiro de 2023 ', '2023-01'],
  ['dezembro de 2025', '2025-12'],
  ['marco de 2026', null],
  ['11/2026', null],
  ['2026-11', null],
  ['novembro de 26', null],
  ['novembro 2026', null],
  ['em novembro de 2026', null],
  ['novembro de 2026, prévia', null],
  ['', null],
])('the month of a price, %j, is %s', (texto, mes) => {
  expect(mesDaFipe(texto)).toBe(mes)
})

describe('a FIPE code', () => {
  test.each(vetores.fipeCodigos.validos)('%s has the right digit', (codigo) => {
    expect(parseCodigoFipe(codigo)).toBe(codigo)
    expect(temDigitoCerto(codigo)).toBe(true)
  })

  const inventados = vetores.fipeCodigos.invalidos.filter(({ codigo }) => /^\d{6}-\d$/.test(codigo))

  test.each(inventados)('$codigo has not: $motivo', ({ codigo }) => {
    expect(parseCodigoFipe(codigo)).toBe(codigo)
    expect(temDigitoCerto(codigo)).toBe(false)
  })

  test.each([
    ['5340-6', '005340-6'],
    ['0053406', '005340-6'],
    [' 005340-6 ', '005340-6'],
    ['00005340-6', null],
    ['5', null],
    ['00534A-6', null],
    ['', null],
  ])('%j is written %s', (texto, codigo) => {
    expect(parseCodigoFipe(texto)).toBe(codigo)
  })
})
