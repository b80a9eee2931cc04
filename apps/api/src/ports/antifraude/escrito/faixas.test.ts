import { describe, expect, test } from 'vitest'
import { cortarEmFaixas, endireitarLinha, type Linha } from './faixas.ts'

/** A line of a hundred letters, 20 pixels high. */
const linha = (y: number, mais: Partial<Linha> = {}): Linha => ({ x: 0, y, largura: 1000, altura: 20, ...mais })
const pagina = (quantas: number) => Array.from({ length: quantas }, (_, i) => linha(i * 30))

describe('a picture is cut across', () => {
  test.each([
    ['nothing', [], [[0, 600]]],
    ['few letters', pagina(3), [[0, 600]]],
    ['a part’s letters, and no line after', pagina(4), [[0, 600]]],
    [
      'more',
      pagina(5),
      [
        [0, 115],
        [115, 485],
      ],
    ],
  ] as const)('between its lines where it has %s', (_, linhas, faixas) => {
    expect(cortarEmFaixas(linhas, 600).map(({ topo, altura }) => [topo, altura])).toEqual(faixas)
  })

  test('never through a line, and through a frame or past a shadow all the same', () => {
    const alta = linha(100, { largura: 300, altura: 80 })
    expect(cortarEmFaixas([...pagina(5), alta], 600).map(({ topo }) => topo)).toEqual([0])
    const moldura = linha(0, { largura: 5, altura: 600 })
    const sombra = linha(0, { altura: 2 })
    expect(cortarEmFaixas([...pagina(5), moldura, sombra], 600).map(({ topo }) => topo)).toEqual([0, 55])
  })
})

test('a line that stands askew is found where it stands once it is turned', () => {
  const imagem = { largura: 1000, altura: 1600 }
  const reta = { largura: 1100, altura: 1700 }
  const inclinada = { x: 100, y: 750, largura: 800, altura: 100 }
  const direita = endireitarLinha(inclinada, { imagem, reta, inclinacao: 0.1 })
  expect(direita.y + direita.altura / 2).toBeCloseTo(850)
  expect(direita.altura).toBeCloseTo(100 - 800 * Math.sin(0.1))
  expect(endireitarLinha(inclinada, { imagem, reta: imagem, inclinacao: 0 })).toEqual(inclinada)
})
