import { limpar, type Reader } from './colados.ts'
import type { Mascara } from './mascarar.ts'
import { maskCodigo } from './outras-mascaras.ts'

/** A code alone, or in the message that brought it. */
export const readCodigoColado =
  (tamanho: number): Reader =>
  (texto) => {
    const limpo = limpar(texto)
    const sozinho = limpo.replace(/[\s-]/g, '').toUpperCase()
    if (new RegExp(`^[0-9A-Z]{${tamanho}}$`).test(sozinho)) return sozinho
    const palavra = `(?<![\\p{L}\\d])([0-9A-Za-z]{${tamanho}})(?![\\p{L}\\d])`
    const dito = new RegExp(`c[óo]digo[^.:]*?(?:[:é]|\\s)\\s*${palavra}`, 'iu').exec(limpo)?.[1]
    return dito?.toUpperCase() ?? null
  }

export const mascaraDoCodigo = (tamanho: number): Mascara => ({
  mask: maskCodigo(tamanho),
  read: readCodigoColado(tamanho),
  recusa: `Não achamos o código no que foi colado. Digite as ${tamanho} letras e números.`,
  porPartes: true,
})
