import type { ErroDeArquivo } from '../cnab.ts'

/**
 * No bank sends more records in the 8 MB that one upload takes, because a record of CNAB 240 has at least 153 columns
 * in use; a text with more lines is no return file and is not even split.
 */
const MAX_REGISTROS = 60_000

const REGISTROS_DEMAIS: ErroDeArquivo = { linha: null, codigo: 'REGISTROS_DEMAIS' }

const FIM_DE_LINHA = /\r\n|\n|\r/

/**
 * Tells whether it has more lines than a return file, counting blank ones and those that end by CR alone. It is cheap
 * for any text.
 */
function temRegistrosDemais(conteudo: string): boolean {
  let linhas = 0
  const fins = /\r\n|\n|\r/g
  while (fins.test(conteudo)) {
    linhas += 1
    if (linhas > MAX_REGISTROS) return true
  }
  return false
}

/** The byte-order marks as they look with one character a byte, and the encoding that follows them. */
const MARCAS = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
] as const

/**
 * Converts one character to one byte. The array is filled in place, because `Uint8Array.from` takes a hundred times as
 * long for 8 MB.
 */
function bytesDe(texto: string): Uint8Array {
  const bytes = new Uint8Array(texto.length)
  for (let i = 0; i < texto.length; i++) bytes[i] = texto.charCodeAt(i)
  return bytes
}

/** Removes the byte-order mark that an editor put first; the mark tells how to read the rest. */
function semMarca(conteudo: string): string {
  if (conteudo.startsWith('\uFEFF')) return conteudo.slice(1)
  const [, codificacao] = MARCAS.find(([marca]) => conteudo.startsWith(marca)) ?? []
  return codificacao ? new TextDecoder(codificacao).decode(bytesDe(conteudo)) : conteudo
}

const NAO_ASCII = /[^\0-\u007F]/

/** Decodes as UTF-8, which an editor may save without a mark; null where it is not UTF-8. */
function comoUtf8(texto: string): string | null {
  if (!NAO_ASCII.test(texto) || /[^\0-\u00FF]/.test(texto)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesDe(texto))
  } catch {
    return null
  }
}

/** Splits into the lines that are not blank, without an editor's trailing additions and the EOF mark (0x1A). */
function linhasDe(texto: string): string[] {
  return texto
    .replaceAll('\u001A', '')
    .split(FIM_DE_LINHA)
    .filter((linha) => linha.trim() !== '')
}

/**
 * Tells whether accents take one column each, because every line with an accent is as long as the format; in UTF-8 an
 * accent takes two bytes.
 */
function comAcentosEmUmaColuna(linhas: readonly string[], tamanho: number): boolean {
  return linhas.every((linha) => !NAO_ASCII.test(linha) || linha.trimEnd().length === tamanho)
}

/** Splits a file that has all its records in one line. */
function emUmaLinha([linha = '', ...outras]: readonly string[], tamanho: number): string[] | null {
  if (outras.length > 0 || linha.length < 2 * tamanho || linha.length % tamanho !== 0) return null
  return Array.from({ length: linha.length / tamanho }, (_, i) => linha.slice(i * tamanho, (i + 1) * tamanho))
}

/**
 * Words a sign that a program changed the file after the bank made it; null where there is none. `cheias` says that
 * every record of the format ends in its last column.
 */
function sinalDeEdicao(linhas: readonly string[], tamanho: number, cheias: boolean): string | null {
  if (linhas.some((linha) => linha.includes('\t'))) return 'Há tabulações no lugar de espaços.'
  if (linhas.some((linha) => linha.includes('\uFFFD') || linha.includes('\u00EF\u00BF\u00BD')))
    return 'Os acentos se perderam.'
  const longa = linhas.findIndex((linha) => linha.length > tamanho)
  if (longa >= 0) return `A linha ${longa + 1} tem ${linhas[longa]?.length} colunas, e o formato, ${tamanho}.`
  const curta = cheias ? linhas.findIndex((linha) => linha.trimEnd().length < tamanho) : -1
  return curta < 0
    ? null
    : `A linha ${curta + 1} tem ${linhas[curta]?.trimEnd().length} colunas, e o formato, ${tamanho}.`
}

type Formato = { tamanho: 240 | 400 }

/** The records of a file, and the sign that a program changed it. */
export type Separacao = { linhas: string[]; sinal: string | null } | { erros: ErroDeArquivo[] }

/**
 * Splits a file into records of exactly `tamanho` columns. It undoes changes by editors and mail programs that keep the
 * columns right: other or missing line ends, blank lines, trailing blanks, UTF-8 and UTF-16.
 */
export function splitRegistros(conteudo: string, { tamanho }: Formato): Separacao {
  if (temRegistrosDemais(conteudo)) return { erros: [REGISTROS_DEMAIS] }
  const texto = semMarca(conteudo)
  const comoVeio = linhasDe(texto)
  const utf8 = comAcentosEmUmaColuna(comoVeio, tamanho) ? null : comoUtf8(texto)
  const separadas = utf8 === null ? comoVeio : linhasDe(utf8)
  if (separadas.length === 0) return { erros: [{ linha: null, codigo: 'ARQUIVO_VAZIO' }] }
  const linhas = (emUmaLinha(separadas, tamanho) ?? separadas).map((linha) =>
    linha.length > tamanho ? linha.trimEnd() : linha,
  )
  const sinal = sinalDeEdicao(linhas, tamanho, tamanho === 400)
  const longas = linhas.flatMap((linha, indice): ErroDeArquivo[] =>
    linha.length > tamanho ? [{ linha: indice + 1, codigo: 'TAMANHO_DO_REGISTRO' }] : [],
  )
  if (longas.length > 0) return { erros: comSinal(longas, sinal) }
  return { linhas: linhas.map((linha) => linha.padEnd(tamanho)), sinal }
}

/** Puts the sign of a changed file before the errors, because the others follow from it. */
export const comSinal = (erros: ErroDeArquivo[], sinal: string | null): ErroDeArquivo[] =>
  sinal === null || erros.length === 0 ? erros : [{ linha: null, codigo: 'ARQUIVO_ALTERADO', detalhe: sinal }, ...erros]

const TAMANHO_DO_CNAB_240 = 240
const TAMANHO_DO_CNAB_400 = 400
/**
 * This is enough for the first record of either format, with an editor's additions around it, at two bytes a character.
 */
const INICIO = 2000

/**
 * Recognises the format by the first record; null for neither. A record of CNAB 240 opens with bank, batch and type (8
 * digits), one of CNAB 400 with its type (1) and the words for its kind; in a file of one line only the words tell.
 * Both are text.
 */
export function formatoDoRetorno(conteudo: string): 'cnab240' | 'cnab400' | null {
  const [bruta = ''] = semMarca(conteudo.slice(0, INICIO)).replace(/^\s+/, '').split(FIM_DE_LINHA, 1)
  const primeiro = (bruta.length === TAMANHO_DO_CNAB_400 ? null : comoUtf8(bruta)) ?? bruta
  if (primeiro.includes('\0')) return null
  if (/^0[12]RE/.test(primeiro)) return 'cnab400'
  const largura = primeiro.trimEnd().length
  if (/^\d{8}/.test(primeiro) && (largura <= TAMANHO_DO_CNAB_240 || largura > TAMANHO_DO_CNAB_400)) return 'cnab240'
  return largura > TAMANHO_DO_CNAB_240 && /^\d/.test(primeiro) ? 'cnab400' : null
}

/** Tells how to read a file, or why it is not worth reading. It is cheap for any text. */
export function reconhecerRetorno(conteudo: string): { formato: 'cnab240' | 'cnab400' } | { erro: ErroDeArquivo } {
  if (temRegistrosDemais(conteudo)) return { erro: REGISTROS_DEMAIS }
  const formato = formatoDoRetorno(conteudo)
  if (formato !== null) return { formato }
  return { erro: { linha: null, codigo: /\S/.test(conteudo) ? 'NAO_E_CNAB' : 'ARQUIVO_VAZIO' } }
}
