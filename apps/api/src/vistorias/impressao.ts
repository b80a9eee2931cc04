import sharp from 'sharp'
import { maxPixels } from '../platform/files/imagem.ts'

/** The print has so many differences a line, and so many lines: 256 bits. */
const lado = 16
/** A neighbour that is darker by no more than this is as light: what compression does to a flat wall tells nothing. */
const folga = 3
/** Two prints of one picture differ in at most so many bits, after it was drawn at another size or quality. */
const maxDiferentes = 8
/** A picture with fewer darker neighbours shows too little to be told from another: a wall, a lens that is covered. */
const minMarcas = 24

/** Takes the print of a picture, in hex: where it gets darker along each of its lines. */
export async function readImpressao(jpeg: Buffer): Promise<string> {
  const pixels = await sharp(jpeg, { limitInputPixels: maxPixels, sequentialRead: true })
    .greyscale()
    .resize({ width: lado + 1, height: lado, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => pixels[y * (lado + 1) + x] ?? 0
  const bits = Array.from({ length: lado * lado }, (_, i) => {
    const [x, y] = [i % lado, Math.floor(i / lado)]
    return at(x, y) > at(x + 1, y) + folga ? '1' : '0'
  }).join('')
  return bits.replace(/.{4}/g, (quatro) => Number.parseInt(quatro, 2).toString(16))
}

const count = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length

/** Tells whether two prints are of one picture. */
export function isMesmaImagem(uma: string, outra: string): boolean {
  const [a, b] = [BigInt(`0x${uma}`), BigInt(`0x${outra}`)]
  if (Math.min(count(a), count(b)) < minMarcas) return false
  return count(a ^ b) <= maxDiferentes
}
