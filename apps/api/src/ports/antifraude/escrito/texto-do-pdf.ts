import { PDF } from '@libpdf/core'
import { readPdf } from '../pdf.ts'

/** The first pages say whose a paper is, and when it was made. */
const MAX_PAGINAS = 12
const MAX_LETRAS = 60_000

/** What is written in a PDF, and whether it has no page further on. */
export type TextoDoPdf = { texto: string; inteiro: boolean }

/**
 * Reads what is written in a PDF; null for one in which nothing is, or that does not open. Letters that nobody sees, as a
 * scanner lays over its picture, are not read: they may say something else than the picture.
 */
export async function readTextoDoPdf(bytes: Buffer): Promise<TextoDoPdf | null> {
  if (!readPdf(bytes).texto) return null
  try {
    const pdf = await PDF.load(bytes)
    const paginas = pdf.getPages()
    let texto = ''
    let lidas = 0
    for (const pagina of paginas.slice(0, MAX_PAGINAS)) {
      lidas += 1
      texto += `${pagina.extractText().text}\n`
      if (texto.length >= MAX_LETRAS) break
    }
    const escrito = texto.slice(0, MAX_LETRAS).trim()
    return escrito ? { texto: escrito, inteiro: lidas === paginas.length && texto.length <= MAX_LETRAS } : null
  } catch {
    return null
  }
}
