import { maskInscricao, maskMoeda } from './mascaras.ts'

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

/** Reais, in whichever way they are written; where a point or a comma could be of thousands or of cents, none. */
export const readMoedaColada: Reader = (texto) => {
  const limpo = semCauda(limpar(texto))
    .replace(/^[^\d-−]*?(?:R\$|BRL|:)\s*(?=\d)/i, '')
    .replace(/\s*(?:reais|BRL)$/i, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '.')
  const brasileiro = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  const outro = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(limpo) ?? /^(\d{1,3}(?:,\d{3}){2,})()$/.exec(limpo)
  const [, inteiros = '', centavos = ''] = brasileiro ?? outro ?? []
  const digitos = `${inteiros.replace(/\D/g, '')}${centavos.padEnd(2, '0')}`
  return inteiros !== '' && digitos.replace(/^0+/, '').length <= 13 ? maskMoeda(digitos) : null
}

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
