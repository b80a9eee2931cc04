import sharp from 'sharp'
import { maxPixels } from '../../../platform/files/imagem.ts'
import { acharOsDois, ladoMaximo, type RostoNaFoto, type RostosAComparar, retratoQueConta } from './comparacao.ts'

/**
 * One JPEG with the document's portrait on the left half and the selfie's face on the right; null where one of them was not
 * found. Of both it is told how many were found, so that it can be said in words.
 */
export type RostosRecortados = { naSelfie: number; noDocumento: number; imagem: Uint8Array | null }

/** Each half in pixels: a head with its shoulders, as on an identity document. */
const [largura, altura] = [400, 500] as const
/** The detector's box ends at the brow and the chin: the cut is so many times as high. */
const folga = 1.9

const limitar = (valor: number, maximo: number) => Math.max(0, Math.min(maximo, valor))

/** Cuts a face out of the picture at the size in which it was sent. */
async function recortar({ bytes, graus, rosto }: RostoNaFoto): Promise<Buffer> {
  const em = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 95 })
    .toBuffer()
  const { data, info } = await sharp(em).rotate(graus).jpeg({ quality: 95 }).toBuffer({ resolveWithObject: true })
  const escala = Math.max(1, Math.max(info.width, info.height) / ladoMaximo)
  const { x, y, width, height } = rosto.detection.box
  const alto = Math.min(height * escala * folga, info.height, (info.width * altura) / largura)
  const largo = (alto * largura) / altura
  const left = Math.floor(limitar((x + width / 2) * escala - largo / 2, info.width - largo))
  const top = Math.floor(limitar((y + height / 2) * escala - alto / 2, info.height - alto))
  return sharp(data)
    .extract({ left, top, width: Math.floor(largo), height: Math.floor(alto) })
    .resize({ width: largura, height: altura, fit: 'fill' })
    .toBuffer()
}

/** Cuts out the two faces of a comparison, side by side; null where the selfie does not open. Nothing of it is kept. */
export async function recortarOsDois(rostos: RostosAComparar): Promise<RostosRecortados | null> {
  const achados = await acharOsDois(rostos)
  if (!achados) return null
  const [naSelfie] = achados.naSelfie
  const quantos = { naSelfie: achados.naSelfie.length, noDocumento: achados.noDocumento.length }
  const retrato = retratoQueConta(achados)
  if (!naSelfie || !retrato) return { ...quantos, imagem: null }
  const imagem = await sharp({ create: { width: 2 * largura, height: altura, channels: 3, background: '#808080' } })
    .composite([
      { input: await recortar(retrato), left: 0, top: 0 },
      { input: await recortar(naSelfie), left: largura, top: 0 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
  return { ...quantos, imagem }
}
