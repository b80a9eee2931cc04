import sharp from 'sharp'
import { bytesDecodificados, maxPixels } from '../../../platform/files/imagem.ts'
import { maxDecodificadoBytes } from '../imagem.ts'
import { readPdf } from '../pdf.ts'
import { openMotor } from './motor.ts'
import { readTextoDoPdf } from './texto-do-pdf.ts'

/** One way to look at a picture: so large, at its longer side, and so turned. */
export type Passada = { lado: number; graus: 0 | 90 | 180 | 270 }
/** Asks for what is written in a PDF (`foto` null) or for what is seen of one picture of a file, its first being 0. */
export type ALer = { midia: string; bytes: Uint8Array } & ({ foto: null } | { foto: number; passada: Passada })
/** `legivel`: what was read are words, and not the noise that a page lying on its head gives. */
export type Lido = { texto: string; legivel: boolean }

const pdf = 'application/pdf'

/** Measured: words are read with a certainty of 90 and more, a page on its head or a noise with less than 40. */
const CERTEZA = 60
/** A page with fewer is a stamp, or a bad look at it. */
const POUCAS_PALAVRAS = 5

let aberto: ReturnType<typeof openMotor> | null = null

/** Draws a picture as it is read best: grey, of one size; null for what does not open or would take too much memory. */
async function desenhar(bytes: Buffer, { lado, graus }: Passada): Promise<Buffer | null> {
  try {
    const cabecalho = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    if (bytesDecodificados(cabecalho) > maxDecodificadoBytes) return null
    const reta = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: lado, height: lado, fit: 'inside' })
      .toColourspace('b-w')
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer()
    return graus === 0 ? reta : await sharp(reta).rotate(graus).png({ compressionLevel: 1 }).toBuffer()
  } catch {
    return null
  }
}

/** Reads one file once, in one way; null where it has no such picture, or none that opens. */
export async function lerUmaVez(aLer: ALer): Promise<Lido | null> {
  const bytes = Buffer.from(aLer.bytes.buffer, aLer.bytes.byteOffset, aLer.bytes.byteLength)
  if (aLer.foto === null) {
    const texto = aLer.midia === pdf ? await readTextoDoPdf(bytes) : null
    return texto === null ? null : { texto, legivel: true }
  }
  const foto = aLer.midia === pdf ? readPdf(bytes).fotos[aLer.foto] : aLer.foto === 0 ? bytes : undefined
  const png = foto && (await desenhar(foto, aLer.passada))
  if (!png) return null
  const { texto, certeza } = (await (aberto ??= openMotor())).ler(png)
  const palavras = texto.split(/\s+/).filter(Boolean).length
  return { texto, legivel: certeza >= CERTEZA && palavras >= POUCAS_PALAVRAS }
}
