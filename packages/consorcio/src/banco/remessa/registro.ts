import type { Dia } from '../../calendario/dia.ts'
import { isDia } from '../../calendario/dia.ts'

/** Columns of a record, from 1 and both included as the manuals print them, and what fills them: exactly as wide. */
export type Campo = readonly [de: number, ate: number, valor: string]

const TAMANHO = 240

/** A numeric field: to the right, zeros before it. Throws RangeError on what is no number of digits, or does not fit. */
export function n(de: number, ate: number, valor: number | string): Campo {
  const [largura, digitos] = [ate - de + 1, String(valor)]
  if (!/^\d+$/.test(digitos) || digitos.length > largura) {
    throw new RangeError(`"${digitos}" não cabe nas colunas ${de} a ${ate} da remessa`)
  }
  return [de, ate, digitos.padStart(largura, '0')]
}

/** Without accents, in upper case and with plain signs, as the banks ask; what is no such thing is a space. */
const textoDoBanco = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,;:/()&+*'-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** A field of text: to the left, blanks after it, cut where it ends. */
export function x(de: number, ate: number, texto = ''): Campo {
  const largura = ate - de + 1
  return [de, ate, textoDoBanco(texto).slice(0, largura).padEnd(largura)]
}

/** DDMMAAAA; zeros for no day. Throws RangeError on a day that does not exist. */
export function d(de: number, ate: number, dia: Dia | null): Campo {
  if (dia === null) return n(de, ate, 0)
  if (!isDia(dia)) throw new RangeError(`Dia inválido na remessa: ${dia}`)
  return n(de, ate, dia.split('-').toReversed().join(''))
}

/**
 * A CPF or CNPJ: to the right, zeros before it, letters where a CNPJ of 2026 has them. The layouts in use say that the
 * field is numeric: `comLetras` tells that the bank said it takes them. Throws RangeError where it did not.
 */
export function inscricao(de: number, ate: number, texto: string, comLetras: boolean): Campo {
  if (comLetras && /^[0-9A-Z]{12}\d{2}$/.test(texto)) return [de, ate, texto.padStart(ate - de + 1, '0')]
  return n(de, ate, texto)
}

/** '1' for a CPF, '2' for a CNPJ. */
export const tipoDeInscricao = (texto: string): number => (texto.length > 11 ? 2 : 1)

/** The 240 columns of a record. Throws RangeError when two fields meet, or one is beyond the end. */
export function buildRegistro(campos: readonly Campo[]): string {
  let registro = ''
  for (const [de, ate, valor] of campos.toSorted(([um], [outro]) => um - outro)) {
    if (de <= registro.length || ate > TAMANHO) throw new RangeError(`Colunas ${de} a ${ate} da remessa fora do lugar`)
    registro = registro.padEnd(de - 1) + valor
  }
  return registro.padEnd(TAMANHO)
}
