import { describe, expect, it } from 'vitest'
import {
  diasEntre,
  formatCentavos,
  formatDia,
  formatDiaCurto,
  formatDiaSemana,
  formatDistancia,
  formatPago,
  formatPercentual,
  formatTamanho,
  parseDataBr,
  parseMoeda,
  partesDeCentavos,
  percentualEmPalavras,
} from './formato.ts'

const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')

describe('money', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123456, 'R$ 1.234,56'],
    [-100, '-R$ 1,00'],
    [8_000_000_00, 'R$ 8.000.000,00'],
  ])('%d centavos read %s', (centavos, esperado) => {
    expect(semNbsp(formatCentavos(centavos))).toBe(esperado)
  })
  it('splits a figure into its parts', () => {
    expect(partesDeCentavos(-28_000_050)).toEqual({ sinal: '−', inteiros: '280.000', decimais: '50' })
  })
  it.each([
    ['1.234,56', 123456],
    ['0,05', 5],
    ['', null],
  ])('reads %j as %j centavos', (texto, esperado) => {
    expect(parseMoeda(texto)).toBe(esperado)
  })
})

describe('days', () => {
  it('are written as in Brazil, whatever the machine’s zone', () => {
    expect(formatDia('2026-11-01')).toBe('01/11/2026')
    expect(formatDia('2026-11-01T00:00:00')).toBe('01/11/2026')
    expect(formatDiaCurto('2026-11-27')).toBe('27 nov')
    expect(formatDiaSemana('2026-11-27')).toBe('sexta-feira, 27 de novembro')
  })
  it.each([
    ['2026-11-20', 'hoje'],
    ['2026-11-21', 'amanhã'],
    ['2026-11-22', 'em 2 dias'],
    ['2026-11-19', 'ontem'],
    ['2026-11-18', 'há 2 dias'],
  ])('%s is %s', (dia, esperado) => {
    expect(formatDistancia('2026-11-20', dia)).toBe(esperado)
  })
  it('count over the end of a year', () => {
    expect(diasEntre('2026-12-30', '2027-01-02')).toBe(3)
  })
  it.each([
    ['31/12/1990', '1990-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2024', null],
    ['1/1/1990', null],
    ['', null],
  ])('reads %j as %j', (texto, esperado) => {
    expect(parseDataBr(texto)).toBe(esperado)
  })
})

describe('percentages', () => {
  it.each([
    [42.5, '42,5%'],
    [100, '100%'],
    [0.126, '0,13%'],
  ])('%d reads %s', (n, esperado) => {
    expect(formatPercentual(n)).toBe(esperado)
  })
  it.each([
    [0, 'o caminho começa agora'],
    [0.1, 'os primeiros passos do caminho'],
    [15.2, 'cerca de um sexto do caminho'],
    [50, 'metade do caminho'],
    [99.99, 'falta pouco'],
    [100, 'tudo pago'],
  ])('%d is %s', (n, esperado) => {
    expect(percentualEmPalavras(n)).toBe(esperado)
  })

  it('names a fraction within 6 points of what is paid', () => {
    const fracoes: Record<string, number> = {
      'um décimo': 10,
      'um sexto': 100 / 6,
      'um quinto': 20,
      'um quarto': 25,
      'um terço': 100 / 3,
      'dois quintos': 40,
      'quase metade': 50,
      'três quintos': 60,
      'dois terços': 200 / 3,
      'três quartos': 75,
    }
    const percentuais = Array.from({ length: 1001 }, (_, n) => n / 10)
    const nomeados = percentuais.flatMap((percentual) => {
      const palavras = percentualEmPalavras(percentual)
      const nomeada = Object.entries(fracoes).find(([nome]) => palavras.includes(nome))
      return nomeada ? [{ percentual, palavras, longe: Math.abs(percentual - nomeada[1]) }] : []
    })
    expect(nomeados.length).toBeGreaterThan(0)
    expect(nomeados.filter(({ longe }) => longe > 6)).toEqual([])
  })

  it.each([
    [0, '0%'],
    [26.6618, '26,6%'],
    [28.75, '28,7%'],
    [30, '30%'],
    [99.97, '99,9%'],
    [100, '100%'],
  ])('%d of a plan is written %s, never more than is paid', (n, esperado) => {
    expect(formatPago(n)).toBe(esperado)
  })
})

describe('sizes', () => {
  it.each([
    [100, '1 kB'],
    [320_400, '320 kB'],
    [1_500_000, '1,5 MB'],
  ])('%d bytes read %s', (n, esperado) => {
    expect(formatTamanho(n)).toBe(esperado)
  })
})
