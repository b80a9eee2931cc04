import { describe, expect, it } from 'vitest'
import {
  daysBetween,
  formatCentavos,
  formatDia,
  formatDiaCurto,
  formatDiaSemana,
  formatDistancia,
  formatPercentual,
  formatTamanho,
  parseDataBr,
  parseMoeda,
  partsOfCentavos,
  percentualInWords,
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
    expect(partsOfCentavos(28_000_050).sinal).toBe('')
    expect(partsOfCentavos(-28_000_050)).toEqual({ sinal: '-', inteiros: '280.000', decimais: '50' })
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
    expect(formatDiaSemana('2026-11-27')).toBe('sexta-\u2060feira, 27 de novembro')
    expect(formatDiaSemana('2026-12-01')).toBe('terça-\u2060feira, 1º de dezembro')
    expect(formatDiaSemana('2026-12-11')).toBe('sexta-\u2060feira, 11 de dezembro')
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
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
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
    [7.9, 'os primeiros passos do caminho'],
    [8, 'quase um décimo do caminho'],
    [10, 'um décimo do caminho'],
    [12, 'pouco mais de um décimo do caminho'],
    [12.1, 'mais de um décimo do caminho'],
    [15.2, 'mais de um décimo do caminho'],
    [23, 'quase um quarto do caminho'],
    [28.7, 'mais de um quarto do caminho'],
    [31.3, 'mais de um quarto do caminho'],
    [31.4, 'quase um terço do caminho'],
    [33.3333, 'um terço do caminho'],
    [50, 'metade do caminho'],
    [51.2, 'pouco mais da metade do caminho'],
    [60, 'mais da metade do caminho'],
    [80, 'mais de três quartos do caminho'],
    [89.9, 'mais de três quartos do caminho'],
    [90, 'falta pouco'],
    [99.99, 'falta pouco'],
    [100, 'tudo pago'],
  ])('%d is %s', (n, esperado) => {
    expect(percentualInWords(n)).toBe(esperado)
  })

  it('says that a fraction is near only within 2 points of it, and that it is passed only when it is', () => {
    const fracoes: Record<string, number> = {
      'um décimo': 10,
      'um quinto': 20,
      'um quarto': 25,
      'um terço': 100 / 3,
      metade: 50,
      'dois terços': 200 / 3,
      'três quartos': 75,
    }
    const ditos = Array.from({ length: 1001 }, (_, n) => n / 10).flatMap((percentual) => {
      const palavras = percentualInWords(percentual)
      const dita = Object.entries(fracoes).find(([nome]) => palavras.includes(nome))
      return dita ? [{ palavras, alem: percentual - dita[1] }] : []
    })
    expect(ditos.length).toBeGreaterThan(800)
    const verdade = ({ palavras, alem }: (typeof ditos)[number]) => {
      if (palavras.startsWith('quase')) return alem < 0 && alem >= -2
      if (palavras.startsWith('pouco mais')) return alem > 0 && alem <= 2
      return palavras.startsWith('mais') ? alem > 2 : Math.abs(alem) <= 0.05
    }
    expect(ditos.filter((dito) => !verdade(dito))).toEqual([])
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
