import { describe, expect, test } from 'vitest'
import { faixaDe, lugarNaUltima, ondeTeriaFicado } from './faixas.ts'

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

test.each([
  [[true, false, true], 'entre os vencedores em 2 de 3 assembleias com lance vencedor'],
  [[false, false], 'entre os vencedores em 0 de 2 assembleias com lance vencedor'],
  [[true], 'entre os vencedores'],
  [[false], 'fora dos vencedores'],
])('of the assemblies that a bid won, those that it would have won too: %j', (venceria, palavras) => {
  const sem = assembleia(null, null)
  expect(ondeTeriaFicado([sem, ...venceria.map((venceu) => assembleia(1, 2, venceu))])).toBe(palavras)
})

test('tells where it would have stood in the newest that a bid won', () => {
  const sem = assembleia(null, null)
  expect(lugarNaUltima([sem, assembleia(1, 2)])).toBe('em 1º lugar de 6')
  expect(lugarNaUltima([sem, assembleia(1, 2), assembleia(1, 2)])).toBe('na mais nova, em 1º lugar de 6')
  expect(lugarNaUltima([sem])).toBeNull()
  expect(lugarNaUltima([{ ...assembleia(1, 2), onde: null }])).toBeNull()
})
