import type { Sinais } from '@contempla/consorcio/processos'
import { medirImagens } from './imagem.ts'
import { readPdf } from './pdf.ts'

export type Arquivo = { midia: string; bytes: Uint8Array }

/** This many pictures of a PDF are measured: the largest of its first pages show how it was scanned. */
const maxFotos = 3

async function readDoPdf(bytes: Buffer): Promise<Sinais> {
  const { paginas, texto, fotos } = readPdf(bytes)
  // Written pages are as sharp as they are drawn, so their pictures, a background or a stamp, say nothing.
  const medidas = texto ? [] : await medirImagens(fotos.slice(0, maxFotos))
  return medidas && { tipo: 'pdf', paginas, texto, fotos: medidas }
}

/** Measures what a file shows by itself, however it was made; null for one that does not open within its budget. */
export async function lerArquivo({ midia, bytes }: Arquivo): Promise<Sinais> {
  const conteudo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (midia === 'application/pdf') return readDoPdf(conteudo)
  const [imagem] = (midia.startsWith('image/') && (await medirImagens([conteudo]))) || []
  return imagem ? { tipo: 'imagem', imagem } : null
}
