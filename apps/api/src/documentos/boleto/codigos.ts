import { formatLinhaDigitavel, intercalado2de5 } from '@contempla/consorcio'
import { create } from 'qrcode'
import { marcar, type Papel } from '../papel.ts'

const pontosPorMilimetro = 72 / 25.4

/** FEBRABAN: 103 mm by 13 mm, whatever the digits. */
export const tamanhoDasBarras = { largura: 103 * pontosPorMilimetro, altura: 13 * pontosPorMilimetro }

type Retangulo = readonly [x: number, y: number, largura: number, altura: number]

/**
 * Hundreds of black rectangles in one piece, in whole modules of the size given: one at a time, they take longer than
 * all the rest of the page.
 */
function fill(
  { doc }: Papel,
  { x, y, largura, altura }: Record<'x' | 'y' | 'largura' | 'altura', number>,
  retangulos: readonly Retangulo[],
) {
  doc.save().fillColor('black').transform(largura, 0, 0, altura, x, y)
  doc.addContent(`${retangulos.map((lados) => `${lados.join(' ')} re`).join('\n')}\nf`)
  doc.restore()
}

/** The bar code of a title, and what a person types of it. */
export type Codigo = Record<'barras' | 'linhaDigitavel', string>

/** The bars of 44 digits, drawn and not an image: as sharp as the printer. */
export function drawBarras(papel: Papel, { barras, linhaDigitavel }: Codigo, x: number, y: number) {
  const larguras = intercalado2de5(barras)
  const retangulos: Retangulo[] = []
  let de = 0
  for (const [i, largura] of larguras.entries()) {
    if (i % 2 === 0) retangulos.push([de, 0, largura, 1])
    de += largura
  }
  const modulo = { x, y, largura: tamanhoDasBarras.largura / de, altura: tamanhoDasBarras.altura }
  const alt = `Código de barras da linha digitável ${formatLinhaDigitavel(linhaDigitavel)}`
  marcar(papel, 'Figure', () => fill(papel, modulo, retangulos), { alt })
}

/** The blank margin that a camera needs around the code, in modules (ISO/IEC 18004). */
const margemDoQr = 4

/** A QR code, its blank margin included in `lado` (points). */
export function drawQr(papel: Papel, texto: string, { x, y, lado }: Record<'x' | 'y' | 'lado', number>) {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const modulo = lado / (size + 2 * margemDoQr)
  const retangulos: Retangulo[] = []
  for (let linha = 0; linha < size; linha += 1) {
    // Neighbours are one rectangle: between two, some printers leave a hair's breadth.
    for (let de = 0; de < size; de += 1) {
      if (!data[linha * size + de]) continue
      let ate = de + 1
      while (ate < size && data[linha * size + ate]) ate += 1
      retangulos.push([de + margemDoQr, linha + margemDoQr, ate - de, 1])
      de = ate
    }
  }
  const alt = 'QR Code do Pix; o mesmo código está escrito abaixo'
  marcar(papel, 'Figure', () => fill(papel, { x, y, largura: modulo, altura: modulo }, retangulos), { alt })
}
