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
 * Reads the price that a table of vehicles gave as text, by the forms that can only be read in one way; null for every other,
 * which a person then looks at. `R$ 0,00` is 0: the table has no price of it.
 *
 * Document 2 §5 says otherwise: what is no digit goes, the comma is the decimal point, and what is left unreadable is 0. So
 * read, `70,851.00`, which a provider of plates answers, would be R$ 70,85 for R$ 70.851,00, and `67388.0`, of another,
 * R$ 673.880,00 for R$ 67.388,00: credit would be given over a tenth or ten times the vehicle. We deviate for that reason.
 */
export function valorDaFipe(texto: string | null | undefined): Centavos | null {
  const limpo = (texto ?? '').trim()
  if (BRASILEIRO.test(limpo)) return partido(limpo, ',')
  if (COM_SIMBOLO.test(limpo) || INTEIRO.test(limpo)) return emCentavos(limpo)
  return NORTE_AMERICANO.test(limpo) || COM_PONTO_DECIMAL.test(limpo) ? partido(limpo, '.') : null
}

/** A price under a fifth of the last one known, or over five times it, was misread or is of another vehicle. */
const VEZES = 5

/**
 * The price, where it can be one of the vehicle whose last known price is `ultimo` (centavos; null where none is known); null
 * where it cannot, which a person then looks at. Our bound (facts-2 §12.6): a month moves the table by some per cent, and the
 * misreadings that happen are of ten times and more.
 */
export function valorPlausivel(valor: Centavos, ultimo: Centavos | null): Centavos | null {
  if (ultimo === null || ultimo <= 0) return valor
  return valor * VEZES >= ultimo && valor <= ultimo * VEZES ? valor : null
}

const TAMANHO = 7

/** Writes a FIPE code as the table does, `005340-6`, from one without its hyphen or its zeros; null for what is none. */
export function parseCodigoFipe(texto: string): string | null {
  const digitos = texto.trim().replace('-', '')
  if (!/^\d{2,7}$/.test(digitos)) return null
  const codigo = digitos.padStart(TAMANHO, '0')
  return `${codigo.slice(0, -1)}-${codigo.slice(-1)}`
}

/**
 * Tells whether the check digit of a FIPE code, as `parseCodigoFipe` writes it, is right: modulus 11, weights 2 to 7 from the
 * right, 0 for what leaves 0 or 1. The rule was deduced from published codes and nobody published it: it warns of a typing
 * error, and refuses nothing.
 */
export function temDigitoCerto(codigo: string): boolean {
  const [base = '', digito] = codigo.split('-')
  const soma = [...base].toReversed().reduce((total, cada, lugar) => total + Number(cada) * (2 + lugar), 0)
  const resto = soma % 11
  return digito === (resto < 2 ? '0' : String(11 - resto))
}
