import { maskInscricao } from './mascaras.ts'

/**
 * What was pasted, as a whole, in the form in which its field shows it; null where it cannot be understood: a field never keeps
 * a part of it.
 */
export type Reader = (texto: string) => string | null

/** Blanks of any kind as one, without what is not seen: marks of direction, of no width, of order. */
export const limpar = (texto: string): string =>
  texto
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const tracos = /[-‐-―−]/g

/** What is said after a value: in parentheses, or a full stop. */
export const semCauda = (texto: string): string => texto.replace(/\s*(?:\([^)\d]*\))?\s*[.;,]?$/, '')

/** A CPF or CNPJ with all that it has. */
export const readInscricaoColada: Reader = (texto) => {
  const limpo = limpar(texto)
    .replace(/^(?:(?:cpf|cnpj|n[º°.o]*|inscri[çc][ãa]o)(?![\p{L}\d])[\s/:.-]*)+/iu, '')
    .replace(/[.;,]$/, '')
    .replace(tracos, '-')
    .toUpperCase()
  const caracteres = limpo.replace(/[\s./-]/g, '')
  return /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/.test(caracteres) ? maskInscricao(caracteres) : null
}

/** So many digits, and nothing besides but what sets them apart. */
export const readDigitosColados =
  (tamanho: number): Reader =>
  (texto) => {
    const digitos = limpar(texto).replace(/[\s.-]/g, '')
    return new RegExp(`^\\d{${tamanho}}$`).test(digitos) ? digitos : null
  }
