import type { SinaisDaImagem } from '@contempla/consorcio/processos'
import sharp from 'sharp'
import { bytesDecodificados, maxPixels } from '../../platform/files/imagem.ts'

/**
 * The decoder may hold this much of a picture at once: a progressive JPEG of 16 megapixels. Measured: with the largest
 * file, and everything that a PDF unfolds, the process stays under 256 MB.
 */
export const maxDecodificadoBytes = 96_000_000
/** The pictures of one file together have at most three pages of A4 at 600 dots an inch (4960 × 7016). */
const maxPixelsDoArquivo = 105_000_000
const segundos = 8
/** Light and sharpness are measured at this size, that of a page of small print that can still be read. */
const ladoDaMedida = 1200
/**
 * The hash has this many differences a line and this many lines; with fewer, two bills of one company look the same.
 */
const ladoDaImpressao = 48

const opcoes = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const

/** Neighbours that differ by no more than the grain of a camera count as equal; otherwise a plain wall is another each time. */
const grao = 2

/**
 * Hashes which of two neighbours is lighter, along each line, which is the same for a picture at another size or
 * quality.
 */
async function impressaoDe(cinza: Buffer): Promise<string> {
  const pixels = await sharp(cinza)
    .resize({ width: ladoDaImpressao + 1, height: ladoDaImpressao, fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let y = 0; y < ladoDaImpressao; y++)
    for (let x = 0; x < ladoDaImpressao; x++) {
      const at = y * (ladoDaImpressao + 1) + x
      bits += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) + grao ? '1' : '0'
    }
  return bits.replace(/.{4}/g, (quatro) => Number.parseInt(quatro, 2).toString(16))
}

type Aberta = { bytes: Buffer; largura: number; altura: number; pixels: number; decodificadoBytes: number }

/** Reads a picture's header: its decoding cost and its visible size; null for a file that is no picture. */
async function abrir(bytes: Buffer): Promise<Aberta | null> {
  try {
    const imagem = await sharp(bytes, { ...opcoes, limitInputPixels: false }).metadata()
    const { width, height, autoOrient } = imagem
    const [largura, altura] = [autoOrient.width, autoOrient.height]
    return { bytes, largura, altura, pixels: width * height, decodificadoBytes: bytesDecodificados(imagem) }
  } catch {
    return null
  }
}

/** Measures the picture as it is seen; null for one that does not open after all, or takes too long. */
async function medir({ bytes, largura, altura }: Aberta): Promise<SinaisDaImagem | null> {
  try {
    const cinza = await sharp(bytes, opcoes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: ladoDaMedida, height: ladoDaMedida, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .timeout({ seconds: segundos })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { sharpness, channels } = await sharp(cinza).stats()
    const [luz] = channels
    return {
      largura,
      altura,
      nitidez: sharpness,
      contraste: luz?.stdev ?? 0,
      brilho: luz?.mean ?? 0,
      impressao: await impressaoDe(cinza),
    }
  } catch {
    return null
  }
}

async function semNulos<T, R>(itens: readonly T[], fazer: (item: T) => Promise<R | null>): Promise<R[]> {
  const feitos: R[] = []
  for (const item of itens) {
    const feito = await fazer(item)
    if (feito !== null) feitos.push(feito)
  }
  return feitos
}

const soma = (numeros: readonly number[]) => numeros.reduce((a, b) => a + b, 0)

function cabem(abertas: readonly Aberta[]): boolean {
  const cadaUma = abertas.every((uma) => uma.pixels <= maxPixels && uma.decodificadoBytes <= maxDecodificadoBytes)
  return cadaUma && soma(abertas.map(({ pixels }) => pixels)) <= maxPixelsDoArquivo
}

/**
 * Measures the pictures of a file that open, one after the other. Null where one of them, or all together, would exceed
 * the budget; then nothing is decoded, so that a part is never taken for the whole.
 */
export async function medirImagens(imagens: readonly Buffer[]): Promise<SinaisDaImagem[] | null> {
  const abertas = await semNulos(imagens, abrir)
  if (!cabem(abertas)) return null
  // A PDF's unfolded bytes wait for the garbage collector, which does not know how much memory the decoder needs beside
  // them.
  if (abertas.some(({ decodificadoBytes }) => decodificadoBytes > 0)) globalThis.gc?.()
  return semNulos(abertas, medir)
}
