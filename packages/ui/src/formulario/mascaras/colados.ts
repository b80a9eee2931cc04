import { maskCep, maskInscricao, maskMoeda, maskTelefone } from './mascaras.ts'

/**
 * What was pasted, as a whole, in the form in which its field shows it; null where it cannot be understood: a field never keeps
 * a part of it.
 */
export type Reader = (texto: string) => string | null

/** Blanks of any kind as one, without what is not seen: marks of direction, of no width, of order. */
const limpar = (texto: string): string =>
  texto
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const tracos = /[-‐-―−]/g

/** What a label before a value may be: words without a digit, then the value. */
const semRotulo = (texto: string): string => texto.replace(/^[^\d+]*?(?=[+(]?\d)/, '')
/** What is said after a value: in parentheses, or a full stop. */
const semCauda = (texto: string): string => texto.replace(/\s*(?:\([^)\d]*\))?\s*[.;,]?$/, '')

/** 55 of Brazil, the 0 and the operator of a long-distance call, and marks are taken away; an area code has to be there. */
export const readTelefoneColado: Reader = (texto) => {
  const limpo = semCauda(
    limpar(texto)
      .replace(/\b0\s*xx\s*/i, '0')
      .replace(/^.*wa\.me\//i, '+'),
  )
  const numero = limpo.replace(/^[\p{L}\s./:–-]*(?=[+(\d])/u, '').replace(tracos, '-')
  if (!/^\+?[\d\s().-]+$/.test(numero)) return null
  const todos = numero.replace(/\D/g, '')
  const estrangeiro = numero.startsWith('+') && !todos.startsWith('55')
  const doPais = todos.replace(/^00(?=55)/, '')
  const semPais = numero.startsWith('+') || doPais.length > 11 ? doPais.replace(/^55/, '') : doPais
  const local = semPais.replace(/^0\d\d(?=\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '')
  return !estrangeiro && /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/.test(local) ? maskTelefone(local) : null
}

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

/** The one CEP that there is in it, with its street or alone. */
export const readCepColado: Reader = (texto) => {
  const achados = [
    ...limpar(texto)
      .replace(tracos, '-')
      .matchAll(/(?<!\d)\d{2}\.?\d{3}[\s-]{0,3}\d{3}(?!\d)/g),
  ]
  return achados.length === 1 ? maskCep(achados[0]?.[0] ?? '') : null
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** A day that exists, of a year with four digits. */
export const readDataColada: Reader = (texto) => {
  const limpo = semRotulo(limpar(texto))
    .replace(/[.;,]$/, '')
    .toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t\s].*)?$/.exec(limpo)
  const escrita =
    /^(\d{1,2})o?[-/.\s]+(?:de\s+)?([a-zç]{3,})\.?[-/.\s]+(?:de\s+)?(\d{4})$/.exec(limpo) ??
    /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{4})(?:\s.*)?$/.exec(limpo) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(limpo)
  const [dia, mes, ano] = iso ? [iso[3], iso[2], iso[1]] : (escrita?.slice(1) ?? [])
  const numero = Number(mes) || meses.indexOf(mes?.slice(0, 3) ?? '') + 1
  const data = new Date(Date.UTC(Number(ano), numero - 1, Number(dia)))
  if (ano === undefined || data.getUTCDate() !== Number(dia) || data.getUTCMonth() !== numero - 1) return null
  return [dia?.padStart(2, '0'), String(numero).padStart(2, '0'), ano].join('/')
}

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

/** So many digits, and nothing besides but what sets them apart. */
export const readDigitosColados =
  (tamanho: number): Reader =>
  (texto) => {
    const digitos = limpar(texto).replace(/[\s.-]/g, '')
    return new RegExp(`^\\d{${tamanho}}$`).test(digitos) ? digitos : null
  }
