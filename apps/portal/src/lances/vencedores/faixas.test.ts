import { describe, expect, test } from 'vitest'
import { emQuantasTeriaVencido, faixaDe } from './faixas.ts'

const assembleia = (menor: number | null, maior: number | null, entreOsVencedores = false) => ({
  numero: 1,
  data: '2026-10-10',
  quantidadeLances: 5,
  quantidadeVencedores: 2,
  menorPercentualVencedor: menor,
  maiorPercentualVencedor: maior,
  onde: { entreOsVencedores, posicao: 1, de: 6 },
})

describe('the bar of an assembly', () => {
  test.each([
    ['goes from the least winner to the greatest', [20, 40, 0, 40], { inicio: 50, largura: 50, marca: null }],
    ['is seen although all won by the same', [40, 40, 0, 40], { inicio: 98.5, largura: 1.5, marca: null }],
    ['has the percentage asked about on it', [20, 40, 30, 40], { inicio: 50, largura: 50, marca: 75 }],
    ['keeps a greater percentage within sight', [20, 40, 80, 80], { inicio: 25, largura: 25, marca: 99 }],
  ] as const)('%s', (_caso, [menor, maior, percentual, teto], esperada) => {
    expect(faixaDe(assembleia(menor, maior), percentual, teto)).toEqual(esperada)
  })
})

test('counts the assemblies that it would have won', () => {
  expect(emQuantasTeriaVencido([assembleia(1, 2, true), assembleia(1, 2), assembleia(1, 2, true)])).toBe(2)
})
