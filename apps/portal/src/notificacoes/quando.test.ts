import { describe, expect, it } from 'vitest'
import { groupByDia, horaDe, nomeDoDia } from './quando.ts'

describe('nomeDoDia', () => {
  it.each([
    ['2026-11-20', 'Hoje'],
    ['2026-11-19', 'Ontem'],
    ['2026-11-18', 'Quarta-\u2060feira, 18 de novembro'],
    ['2026-01-01', 'Quinta-\u2060feira, 1º de janeiro'],
    ['2025-12-31', '31/12/2025'],
  ])('%s, on 20 November 2026, is %s', (dia, nome) => {
    expect(nomeDoDia(dia, '2026-11-20')).toBe(nome)
  })
})

describe('groupByDia', () => {
  it('counts days by the clock of Brasília, and keeps the order', () => {
    const noite = { id: 2, criadaEm: '2026-11-20T02:59:59.000Z' }
    const manha = { id: 1, criadaEm: '2026-11-20T03:00:00.000Z' }
    expect(groupByDia([manha, noite])).toEqual([
      { dia: '2026-11-20', itens: [manha] },
      { dia: '2026-11-19', itens: [noite] },
    ])
    expect(horaDe(noite)).toBe('23:59')
  })
})
