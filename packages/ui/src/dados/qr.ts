import { create } from 'qrcode'

/** The blank margin that a camera needs around the code, in modules (ISO/IEC 18004). */
const margem = 4

/** A QR code as an SVG path of unit squares, with the side of its drawing. Made here: what it holds goes to nobody. */
export function drawQr(texto: string): { lado: number; caminho: string } {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const escuros = [...data.keys()].filter((i) => data[i])
  return {
    lado: size + 2 * margem,
    caminho: escuros.map((i) => `M${margem + (i % size)} ${margem + Math.floor(i / size)}h1v1h-1z`).join(''),
  }
}
