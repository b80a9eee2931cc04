import { ErroDeNegocio } from '@contempla/contract'
import sharp, { type Sharp } from 'sharp'
import { bytesDecodificados, maxPixels } from '../platform/files/imagem.ts'
import { recusar } from './recusas.ts'

/** With the file and what else a request holds it stays under 256 MB. */
const maxDecodificadoBytes = 180 * 1024 * 1024
const maxEsperando = 50

let ultimo: Promise<unknown> = Promise.resolve()
let esperando = 0

/** Throws INDISPONIVEL where too many wait. */
async function umaPorVez<T>(fazer: () => Promise<T>): Promise<T> {
  if (esperando >= maxEsperando) throw new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 5 })
  esperando += 1
  const vez = ultimo.then(fazer, fazer).finally(() => {
    esperando -= 1
  })
  ultimo = vez.catch(() => {})
  return vez
}

async function draw(bytes: Buffer, lado: number, terminar: (imagem: Sharp) => Sharp) {
  const opcoes = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
  try {
    const imagem = await sharp(bytes, opcoes).metadata()
    if (imagem.format === 'tiff' && (imagem.pages ?? 1) > 1) throw recusar('tiff-de-paginas')
    if (bytesDecodificados(imagem) > maxDecodificadoBytes) throw recusar('foto-enorme')
    const desenho = sharp(bytes, opcoes)
      .rotate()
      .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
    const feita = await terminar(desenho).timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
    const { width: largura, height: altura } = imagem.autoOrient
    return { ...feita, original: { largura, altura } }
  } catch (error) {
    if (error instanceof ErroDeNegocio) throw error
    throw recusar(error instanceof Error && error.message.includes('pixel limit') ? 'foto-enorme' : 'foto-cortada')
  }
}

/**
 * A picture drawn anew from its pixels, upright and within `lado` pixels: metadata, appended content and tricks of the
 * container stay behind. `original` is the size of what came, upright. Throws ARQUIVO_FORMATO, and INDISPONIVEL where too many wait.
 */
export const redesenhar = (bytes: Buffer, lado: number, terminar: (imagem: Sharp) => Sharp) =>
  umaPorVez(() => draw(bytes, lado, terminar))
