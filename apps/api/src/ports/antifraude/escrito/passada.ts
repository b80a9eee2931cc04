import sharp from 'sharp'
import { bytesDecodificados, maxPixels } from '../../../platform/files/imagem.ts'
import { maxDecodificadoBytes } from '../imagem.ts'
import { readPdf } from '../pdf.ts'
import { type Imagem } from './motor.ts'
import { abrirPagina, type Pagina } from './pagina.ts'
import { readTextoDoPdf } from './texto-do-pdf.ts'

/** One way to look at a picture: so large, at its longer side, and so turned. */
export type Passada = { lado: number; graus: 0 | 90 | 180 | 270 }
/**
 * Asks for what is written in a PDF (`foto` null) or for what is seen on one part of a picture of a file, its first being 0.
 * Whoever asks numbers the papers (`papel`): one look after another at the same picture of the same paper finds it open.
 */
export type ALer = { midia: string; bytes: Uint8Array } & (
  | { foto: null }
  | { papel: number; foto: number; passada: Passada; faixa: number }
)
/** What was read of one of `faixas` parts; `certeza` goes from 0 to 100. */
export type Lido = { texto: string; certeza: number; faixas: number; doPdf?: DoPdf }
/** Of a PDF, whether its text was read to its end, and how many pictures it has. */
export type DoPdf = { inteiro: boolean; fotos: number }

const pdf = 'application/pdf'

/** The picture that is open, and by what it is known. */
let aberta: { qual: string; pagina: Pagina } | null = null

/** Draws a picture as it is read best: grey, of one size; null for what does not open or would take too much memory. */
async function desenhar(bytes: Buffer, { lado, graus }: Passada): Promise<Imagem | null> {
  try {
    const cabecalho = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    if (bytesDecodificados(cabecalho) > maxDecodificadoBytes) return null
    const reta = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: lado, height: lado, fit: 'inside' })
      .toColourspace('b-w')
      .normalise()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { data, info } =
      graus === 0
        ? reta
        : await sharp(reta.data, { raw: reta.info })
            .rotate(graus)
            .toColourspace('b-w')
            .raw()
            .toBuffer({ resolveWithObject: true })
    return { pixels: data, largura: info.width, altura: info.height }
  } catch {
    return null
  }
}

/** Opens one picture of a file, unless it is open; null where the file has no such picture, or none that opens. */
async function acharPagina(
  bytes: Buffer,
  { midia, papel, foto, passada }: Exclude<ALer, { foto: null }>,
): Promise<Pagina | null> {
  const qual = [papel, foto, passada.lado, passada.graus].join()
  if (aberta?.qual === qual) return aberta.pagina
  aberta = null
  const imagem = midia === pdf ? readPdf(bytes).fotos[foto] : foto === 0 ? bytes : undefined
  const desenho = imagem && (await desenhar(imagem, passada))
  if (!desenho) return null
  aberta = { qual, pagina: await abrirPagina(desenho) }
  return aberta.pagina
}

/** Reads one part of a file, in one way; null where it has no such picture, or none that opens. */
export async function lerUmaVez(aLer: ALer): Promise<Lido | null> {
  const bytes = Buffer.from(aLer.bytes.buffer, aLer.bytes.byteOffset, aLer.bytes.byteLength)
  if (aLer.foto === null) {
    if (aLer.midia !== pdf) return null
    const { texto, inteiro } = (await readTextoDoPdf(bytes)) ?? { texto: '', inteiro: true }
    return { texto, certeza: 100, faixas: 1, doPdf: { inteiro, fotos: readPdf(bytes).fotos.length } }
  }
  const pagina = await acharPagina(bytes, aLer)
  return pagina && { ...pagina.ler(aLer.faixa), faixas: pagina.faixas }
}
