import { PDF } from '@libpdf/core'
import { readPdf } from '../pdf.ts'

/** The first pages say whose a paper is, and when it was made. */
const MAX_PAGINAS = 12
const MAX_LETRAS = 60_000

/**
 * Reads what is written in a PDF; null for one in which nothing is, or that does not open. Letters that nobody sees, as a
 * scanner lays over its picture, are not read: they may say something else than the picture.
 */
export async function readTextoDoPdf(bytes: Buffer): Promise<string | null> {
  if (!readPdf(bytes).texto) return null
  try {
    const pdf = await PDF.load(bytes)
    let texto = ''
    for (const pagina of pdf.getPages().slice(0, MAX_PAGINAS)) {
      texto += `${pagina.extractText().text}\n`
      if (texto.length >= MAX_LETRAS) break
    }
    return texto.slice(0, MAX_LETRAS).trim() || null
  } catch {
    return null
  }
}
