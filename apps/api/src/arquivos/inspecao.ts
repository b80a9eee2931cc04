import { DOCUMENTO_MAXIMO_BYTES } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { redesenhar } from './redesenho.ts'
import { requireTipo } from './tipo-do-conteudo.ts'

export type Categoria = 'foto-cota' | 'foto-usuario' | 'documento' | 'documento-devolucao'
export type Inspecionado = { tipo: 'image/jpeg' | 'application/pdf'; bytes: Buffer }

const MiB = 1024 * 1024
/** Document 3 §5: 6 MB for documents, 8 MB for a refund's. A photo may come larger, since what is kept is made anew from its pixels. */
const limiteBytes: Record<Categoria, number> = {
  documento: DOCUMENTO_MAXIMO_BYTES,
  'documento-devolucao': 8 * MiB,
  'foto-cota': 8 * MiB,
  'foto-usuario': 8 * MiB,
}
const aceitos: Record<Categoria, readonly string[]> = {
  documento: ['image/jpeg', 'application/pdf'],
  'documento-devolucao': ['image/jpeg', 'image/png', 'image/tiff', 'application/pdf'],
  'foto-cota': ['image/jpeg', 'image/png', 'image/webp'],
  'foto-usuario': ['image/jpeg', 'image/png', 'image/webp'],
}
const maiorLado: Record<Categoria, number> = {
  documento: 4000,
  'documento-devolucao': 4000,
  'foto-cota': 1600,
  'foto-usuario': 800,
}

/** Throws ARQUIVO_AUSENTE or ARQUIVO_MUITO_GRANDE. */
export function requireTamanho(bytes: Buffer, categoria: Categoria): void {
  if (bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  if (bytes.length > limiteBytes[categoria]) throw new ErroDeNegocio('ARQUIVO_MUITO_GRANDE')
}

/**
 * Returns the part of a file that may be kept, judged by its content alone. Throws ARQUIVO_FORMATO, and INDISPONIVEL
 * when too many files wait.
 */
export async function inspecionar(bytes: Buffer, categoria: Categoria): Promise<Inspecionado> {
  const tipo = await requireTipo(bytes, aceitos[categoria])
  if (tipo === 'application/pdf') return { tipo, bytes }
  const { data } = await redesenhar(bytes, maiorLado[categoria], (imagem) =>
    imagem.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  )
  return { tipo: 'image/jpeg', bytes: data }
}
