import { razaoControle, razaoTexto } from '@contempla/tema'
import { describe, expect, test } from 'vitest'
import { formatRazao, measureMarca } from './contraste.ts'

describe('the contrasts of a brand', () => {
  test.each([
    ['#ffffff', '#ffffff'],
    ['#000000', '#ffff00'],
    ['#808080', '#7f7f7f'],
    ['#ff0000', '#00ff00'],
  ] as const)('%s with %s stay above the limits, light and dark', (primaria, secundaria) => {
    const { claro, escuro } = measureMarca({ primaria, secundaria })
    for (const { texto, botao, controle } of [claro, escuro]) {
      expect(texto).toBeGreaterThanOrEqual(razaoTexto)
      expect(botao).toBeGreaterThanOrEqual(texto)
      expect(controle).toBeGreaterThanOrEqual(razaoControle)
    }
  })

  test.each([
    [4.499, '4,49:1'],
    [4.5, '4,50:1'],
    [21, '21,00:1'],
  ])('%d is written %s', (razao, texto) => {
    expect(formatRazao(razao)).toBe(texto)
  })
})
