import { expect, test } from 'vitest'
import { desenhoDasBarras } from './CodigoDeBarras.tsx'

const LARGOS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** The widths of bars and spaces in turn, from the first bar to the last, as a reader meets them. */
function readLarguras(caminho: string): number[] {
  const barras = [...caminho.matchAll(/M(\d+) 0h(\d+)v1h-(\d+)z/g)].map(([, x, largura]) => ({
    x: Number(x),
    largura: Number(largura),
  }))
  return barras.flatMap(({ x, largura }, i) => {
    const seguinte = barras[i + 1]
    return seguinte ? [largura, seguinte.x - x - largura] : [largura]
  })
}

/** Reads the digits back: start, pairs of five bars and five spaces, stop. */
function decode(caminho: string): string {
  const larguras = readLarguras(caminho)
  expect(larguras.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(larguras.slice(-3)).toEqual([3, 1, 1])
  const meio = larguras.slice(4, -3)
  const digito = (elementos: number[]) => LARGOS.indexOf(elementos.map((l) => (l === 3 ? '1' : '0')).join(''))
  let lido = ''
  for (let i = 0; i < meio.length; i += 10) {
    const par = meio.slice(i, i + 10)
    lido += digito(par.filter((_, j) => j % 2 === 0))
    lido += digito(par.filter((_, j) => j % 2 === 1))
  }
  return lido
}

test.each(['34191719500000600001090022335021234567890000', '0'.repeat(44), '9'.repeat(44), '01'.repeat(22)])(
  'the bars of %s are read back as they were written, with ten elements of white on both sides',
  (digitos) => {
    const { caminho, largura } = desenhoDasBarras(digitos)
    expect(decode(caminho)).toBe(digitos)
    expect(caminho.startsWith('M10 0')).toBe(true)
    expect(largura).toBe(405 + 20)
  },
)
