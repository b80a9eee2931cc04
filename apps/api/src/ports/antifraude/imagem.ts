import type { SinaisDaImagem } from '@contempla/consorcio/processos'
import sharp from 'sharp'
import { bytesDecodificados, maxPixels } from '../../platform/files/imagem.ts'

/**
 * What the decoder may hold of a picture at once: a progressive JPEG of 16 megapixels. Measured: with the largest file, and all
 * that a PDF unfolds, the process stays under 256 MB.
 */
const maxDecodificadoBytes = 96_000_000
/** Of the pictures of one file together: three pages of A4 at 600 dots an inch (4960 × 7016). */
const maxPixelsDoArquivo = 105_000_000
const segundos = 8
/** On which light and sharpness are measured: that of a page of small print that is still read. */
const ladoDaMedida = 1200
/** Differences in a line, and lines: fewer, and two bills of one company are the same picture. */
const ladoDaImpressao = 48

const opcoes = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const

/** Which of two neighbours is lighter, along each line: the same for the same picture at another size or quality. */
async function impressaoDe(cinza: Buffer): Promise<string> {
  const pixels = await sharp(cinza)
    .resize({ width: ladoDaImpressao + 1, height: ladoDaImpressao, fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let y = 0; y < ladoDaImpressao; y++)
    for (let x = 0; x < ladoDaImpressao; x++) {
      const at = y * (ladoDaImpressao + 1) + x
      bits += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0'
    }
  return bits.replace(/.{4}/g, (quatro) => Number.parseInt(quatro, 2).toString(16))
}

type Aberta = { bytes: Buffer; largura: number; altura: number; pixels: number; decodificadoBytes: number }

/** A picture by its header alone: what it would take, and how large it is seen; null for what is none. */
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

/** As it is seen; null for one that does not open after all, or takes too long. */
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
 * The pictures of a file that open, one after the other. Null where one would take more than its budget, or all of them
 * together, of which then nothing is decoded: what was seen of the others is not taken for the whole.
 */
export async function medirImagens(imagens: readonly Buffer[]): Promise<SinaisDaImagem[] | null> {
  const abertas = await semNulos(imagens, abrir)
  if (!cabem(abertas)) return null
  // What a PDF unfolded is JavaScript's to let go, which knows nothing of what the decoder takes beside it.
  if (abertas.some(({ decodificadoBytes }) => decodificadoBytes > 0)) globalThis.gc?.()
  return semNulos(abertas, medir)
}
