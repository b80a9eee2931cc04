import fc from 'fast-check'
import { isCnpj, isCpf } from '../valores/inscricao.ts'

const ALGARISMOS = '0123456789'
const MINUSCULAS = 'abcdefghijklmnopqrstuvwxyz'

/** Texts of a length out of some characters. */
export const textoDe = (alfabeto: string, minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...alfabeto), { minLength, maxLength }).map((caracteres) => caracteres.join(''))

/** The one pair of digits that makes an id of it; of a repeated character there is none. */
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

/** Pix keys of every kind, as the DICT keeps them. */
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
