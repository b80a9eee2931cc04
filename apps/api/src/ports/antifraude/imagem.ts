import type { SinaisDaImagem } from '@contempla/consorcio/processos'
import sharp from 'sharp'

// One picture at a time, by one thread, and nothing kept of it.
sharp.cache(false)
sharp.concurrency(1)

const maxPixels = 50_000_000
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

/** The first picture of the file, as it is seen; null for one that does not open, or takes too much. */
export async function medirImagem(bytes: Buffer): Promise<SinaisDaImagem | null> {
  try {
    const { autoOrient } = await sharp(bytes, opcoes).metadata()
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
      largura: autoOrient.width,
      altura: autoOrient.height,
      nitidez: sharpness,
      contraste: luz?.stdev ?? 0,
      brilho: luz?.mean ?? 0,
      impressao: await impressaoDe(cinza),
    }
  } catch {
    return null
  }
}
