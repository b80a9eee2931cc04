import fc from 'fast-check'
import { isCnpj, isCpf } from '../valores/inscricao.ts'

const ALGARISMOS = '0123456789'
const MINUSCULAS = 'abcdefghijklmnopqrstuvwxyz'

/** Generates texts of a length from these characters. */
export const textoDe = (alfabeto: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...alfabeto), { minLength, maxLength }).map((caracteres) => caracteres.join(''))

/** Finds the one pair of check digits that completes an id; a base of one repeated character has none. */
function comDigitos(base: string, aceita: (texto: string) => boolean): string {
  const pares = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0'))
  return pares.find(aceita) ?? ''
}

export const cpfs = textoDe(ALGARISMOS, 9)
  .map((base) => comDigitos(base, isCpf))
  .filter((cpf) => cpf !== '')
export const cnpjs = textoDe(`${ALGARISMOS}${MINUSCULAS.toUpperCase()}`, 12)
  .map((base) => comDigitos(base, isCnpj))
  .filter((cnpj) => cnpj !== '')

/** Generates Pix keys of every kind, in the DICT's notation. */
export const chavesPix = fc.oneof(
  cpfs,
  cnpjs,
  fc
    .tuple(fc.constantFrom('11', '21', '41', '61', '85', '92'), textoDe(ALGARISMOS, 8))
    .map(([ddd, numero]) => `+55${ddd}9${numero}`),
  fc.uuid(),
  fc
    .tuple(textoDe(`${ALGARISMOS}${MINUSCULAS}_+`, 1, 30), textoDe(MINUSCULAS, 1, 30), textoDe(MINUSCULAS, 2, 8))
    .map(([quem, onde, fim]) => `${quem}@${onde}.${fim}`),
)
