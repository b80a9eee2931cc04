import { MESES } from '../calendario/meses.ts'
import type { Periodo } from '../cobranca/demonstrativo.ts'
import type { Centavos } from '../valores/dinheiro.ts'

const BRASILEIRO = /^(?:R\$\s*)?(?:\d{1,3}(?:\.\d{3})+|\d{1,10}),\d{2}$/
const COM_SIMBOLO = /^R\$\s*(?:\d{1,3}(?:\.\d{3})+|\d{1,10})$/
const INTEIRO = /^\d{1,10}$/
const NORTE_AMERICANO = /^\d{1,3}(?:,\d{3})+\.\d{2}$/
const COM_PONTO_DECIMAL = /^\d{1,10}\.\d{1,2}$/

const emCentavos = (inteiro: string, centavos = ''): Centavos =>
  Number(inteiro.replaceAll(/\D/g, '')) * 100 + Number(centavos.padEnd(2, '0'))

function partido(texto: string, separador: string): Centavos {
  const lugar = texto.lastIndexOf(separador)
  return emCentavos(texto.slice(0, lugar), texto.slice(lugar + 1))
}

/**
 * Reads the price that a table of vehicles gives as text. It accepts only the forms that have a single reading, and
 * returns null for every other: then a person looks at the price. `R$ 0,00` is 0: the table has no price.
 *
 * This deviates from document 2 §5, which removes what is not a digit, takes the comma as the decimal point, and takes
 * 0 for the unreadable. By that rule `70,851.00`, the answer of one provider of plates, would be R$ 70,85 instead of R$
 * 70.851,00, and `67388.0`, the answer of another, R$ 673.880,00 instead of R$ 67.388,00: a thousandth of the value, or
 * ten times the value.
 */
export function valorDaFipe(texto: string | null | undefined): Centavos | null {
  const limpo = (texto ?? '').trim()
  if (BRASILEIRO.test(limpo)) return partido(limpo, ',')
  if (COM_SIMBOLO.test(limpo) || INTEIRO.test(limpo)) return emCentavos(limpo)
  return NORTE_AMERICANO.test(limpo) || COM_PONTO_DECIMAL.test(limpo) ? partido(limpo, '.') : null
}

/** A price beyond a fifth or five times the last known one was misread, or belongs to another vehicle. */
const VEZES = 5

/**
 * Returns the price when it is plausible beside the last known price of the same vehicle, both in centavos. Null when
 * it is not: then a person looks at it. `ultimo` is null when no price is known, and every price passes. The bound is
 * ours (facts-2 §12.6): the table moves by a few per cent a month, and the known misreadings are by a factor of ten and
 * more.
 */
export function valorPlausivel(valor: Centavos, ultimo: Centavos | null): Centavos | null {
  if (ultimo === null || ultimo <= 0) return valor
  return valor * VEZES >= ultimo && valor <= ultimo * VEZES ? valor : null
}

const MES_POR_EXTENSO = new RegExp(`^(${MESES.join('|')})(?: de |/)(\\d{4})$`, 'i')

/**
 * Reads the month of a price as the table writes it, `agosto de 2017 ` or `setembro/2026`; null for every other form.
 * The price comes with a space after the year (facts-2 §12.6).
 */
export function mesDaFipe(texto: string): Periodo | null {
  const [, nome, ano] = MES_POR_EXTENSO.exec(texto.trim()) ?? []
  const lugar = MESES.findIndex((mes) => mes === nome?.toLowerCase())
  return lugar === -1 ? null : `${ano}-${String(lugar + 1).padStart(2, '0')}`
}

const TAMANHO = 7

/** Reads a FIPE code, with or without its hyphen and zeros, and returns it as `005340-6`; null when it is not one. */
export function parseCodigoFipe(texto: string): string | null {
  const digitos = texto.trim().replace('-', '')
  if (!/^\d{2,7}$/.test(digitos)) return null
  const codigo = digitos.padStart(TAMANHO, '0')
  return `${codigo.slice(0, -1)}-${codigo.slice(-1)}`
}

/**
 * Tells whether a FIPE code in the form of `parseCodigoFipe` has the right check digit: modulus 11, weights 2 to 7 from
 * the right, 0 for a remainder of 0 or 1. The rule was deduced from published codes and FIPE does not publish it, so a
 * wrong digit only warns of a typing error.
 */
export function temDigitoCerto(codigo: string): boolean {
  const [base = '', digito] = codigo.split('-')
  const soma = [...base].toReversed().reduce((total, cada, lugar) => total + Number(cada) * (2 + lugar), 0)
  const resto = soma % 11
  return digito === (resto < 2 ? '0' : String(11 - resto))
}
