import { ErroDeNegocio } from '@contempla/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { isPdfPassivo } from './pdf-passivo.ts'

export type Categoria = 'foto-cota' | 'foto-usuario' | 'documento'
export type Inspecionado = { tipo: 'image/jpeg' | 'application/pdf'; bytes: Buffer }

const MiB = 1024 * 1024
/** Document 3 §5: 6 MB for documents. A photo may come larger, since what is kept is made anew from its pixels. */
const limiteBytes: Record<Categoria, number> = { documento: 6 * MiB, 'foto-cota': 8 * MiB, 'foto-usuario': 8 * MiB }
const aceitos: Record<Categoria, readonly string[]> = {
  documento: ['image/jpeg', 'application/pdf'],
  'foto-cota': ['image/jpeg', 'image/png', 'image/webp'],
  'foto-usuario': ['image/jpeg', 'image/png', 'image/webp'],
}
const maxPixels = 50_000_000
const maiorLado: Record<Categoria, number> = { documento: 4000, 'foto-cota': 1600, 'foto-usuario': 800 }

/** Drawn anew from the pixels: metadata, appended content and tricks of the container stay behind. */
async function redraw(bytes: Buffer, lado: number): Promise<Inspecionado> {
  const redrawn = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => {
      throw new ErroDeNegocio('ARQUIVO_FORMATO')
    })
  return { tipo: 'image/jpeg', bytes: redrawn }
}

/** What may be kept of a file, told by its content alone. Throws ARQUIVO_MUITO_GRANDE or ARQUIVO_FORMATO. */
export async function inspecionar(bytes: Buffer, categoria: Categoria): Promise<Inspecionado> {
  if (bytes.length > limiteBytes[categoria]) throw new ErroDeNegocio('ARQUIVO_MUITO_GRANDE')
  const detected = await fileTypeFromBuffer(bytes)
  if (!detected || !aceitos[categoria].includes(detected.mime)) throw new ErroDeNegocio('ARQUIVO_FORMATO')
  if (detected.mime !== 'application/pdf') return redraw(bytes, maiorLado[categoria])
  if (!(await isPdfPassivo(bytes))) throw new ErroDeNegocio('ARQUIVO_FORMATO')
  return { tipo: 'application/pdf', bytes }
}
