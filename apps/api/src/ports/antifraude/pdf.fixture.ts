import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

export async function pdf(
  desenhar: (doc: PDFKit.PDFDocument) => void,
  opcoes: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument(opcoes)
  const partes: Buffer[] = []
  doc.on('data', (parte: Buffer) => partes.push(parte))
  const fim = new Promise((resolve) => doc.on('end', resolve))
  desenhar(doc)
  doc.end()
  await fim
  return Buffer.concat(partes)
}

/** Writes a PDF of pictures only, as a scanner makes it; `titulo` makes files with the same pictures differ. */
export const pdfDeFotos = (fotos: readonly Buffer[], titulo = '') =>
  pdf(
    (doc) => {
      for (const foto of fotos) doc.image(foto, 0, 0, { width: 500 })
    },
    { info: { Title: titulo } },
  )

type Jpeg = { lado: number; progressiva?: boolean; cmyk?: boolean }

/**
 * Makes a picture of one colour, which takes few bytes in the file but as much of the decoder as any other of its size.
 */
export async function jpegLiso({ lado, progressiva = true, cmyk = false }: Jpeg) {
  const cor = sharp({ create: { width: 8, height: 8, channels: 3, background: '#647803' } })
  // It is drawn small and then enlarged, because turning every pixel into four colours takes half a minute.
  const espaco = cmyk ? 'cmyk' : 'srgb'
  return sharp(await cor.toColourspace(espaco).jpeg({ quality: 100 }).toBuffer())
    .pipelineColourspace(espaco)
    .resize(lado, lado, { kernel: 'nearest' })
    .toColourspace(espaco)
    .jpeg({ quality: 60, progressive: progressiva, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Puts the same picture in a PDF three times, as many as are measured. */
export async function pdfDeTres(jpeg: Jpeg): Promise<Buffer> {
  const foto = await jpegLiso(jpeg)
  return pdfDeFotos([foto, foto, foto])
}

/** Writes a stream object of zeros that unfolds to so many mebibytes. */
export const bomba = (mebibytes: number, dicionario: string) =>
  Buffer.concat([
    Buffer.from(`9 0 obj << ${dicionario} >>\nstream\n`),
    deflateSync(Buffer.alloc(mebibytes * 1024 * 1024), { level: 9 }),
    Buffer.from('\nendstream endobj\n'),
  ])
