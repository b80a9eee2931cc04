import type { Dia } from '../../calendario/dia.ts'
import { isDia } from '../../calendario/dia.ts'

/** The columns of a record, from 1 and both included as the manuals print them, and a value of exactly that width. */
export type Campo = readonly [de: number, ate: number, valor: string]

const TAMANHO = 240

/**
 * Writes a numeric field, right-aligned with zeros before it. Throws RangeError where the value has other characters
 * than digits, or does not fit.
 */
export function n(de: number, ate: number, valor: number | string): Campo {
  const [largura, digitos] = [ate - de + 1, String(valor)]
  if (!/^\d+$/.test(digitos) || digitos.length > largura) {
    throw new RangeError(`"${digitos}" não cabe nas colunas ${de} a ${ate} da remessa`)
  }
  return [de, ate, digitos.padStart(largura, '0')]
}

/** Writes upper case without accents and with plain signs, as the banks ask; any other character becomes a space. */
const textoDoBanco = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,;:/()&+*'-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Writes a text field, left-aligned with blanks after it, cut at its end. */
export function x(de: number, ate: number, texto = ''): Campo {
  const largura = ate - de + 1
  return [de, ate, textoDoBanco(texto).slice(0, largura).padEnd(largura)]
}

/** Writes DDMMAAAA; zeros for no day. Throws RangeError on a day that does not exist. */
export function d(de: number, ate: number, dia: Dia | null): Campo {
  if (dia === null) return n(de, ate, 0)
  if (!isDia(dia)) throw new RangeError(`Dia inválido na remessa: ${dia}`)
  return n(de, ate, dia.split('-').toReversed().join(''))
}

/**
 * Writes a CPF or CNPJ, right-aligned with zeros before it, and with the letters of a CNPJ of 2026. The layouts in use
 * call the field numeric: `comLetras` says that the bank takes letters. Throws RangeError on letters where it does not.
 */
export function inscricao(de: number, ate: number, texto: string, comLetras: boolean): Campo {
  if (comLetras && /^[0-9A-Z]{12}\d{2}$/.test(texto)) return [de, ate, texto.padStart(ate - de + 1, '0')]
  return n(de, ate, texto)
}

/** Returns 1 for a CPF, 2 for a CNPJ. */
export const tipoDeInscricao = (texto: string): number => (texto.length > 11 ? 2 : 1)

/** Builds the 240 columns of a record. Throws RangeError when two fields overlap, or one is beyond the end. */
export function buildRegistro(campos: readonly Campo[]): string {
  let registro = ''
  for (const [de, ate, valor] of campos.toSorted(([um], [outro]) => um - outro)) {
    if (de <= registro.length || ate > TAMANHO) throw new RangeError(`Colunas ${de} a ${ate} da remessa fora do lugar`)
    registro = registro.padEnd(de - 1) + valor
  }
  return registro.padEnd(TAMANHO)
}
