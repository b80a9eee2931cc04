import type { Dia } from '../calendario/dia.ts'
import { addDays, daysBetween } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'

const SO_DIGITOS = /^\d+$/

/** Computes the modulus-10 digit: weights 2 and 1 from the right, with the digits of each product summed. */
export function modulo10(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((total, digito, indice) => {
    const produto = Number(digito) * (indice % 2 === 0 ? 2 : 1)
    return total + (produto > 9 ? produto - 9 : produto)
  }, 0)
  return (10 - (soma % 10)) % 10
}

/**
 * Computes the weighted sum with weights 2 to `maiorPeso` from the right, modulo 11, from which the banks derive their
 * digits.
 */
export function restoModulo11(digitos: string, maiorPeso = 9): number {
  const soma = [...digitos]
    .toReversed()
    .reduce((total, digito, indice) => total + Number(digito) * (2 + (indice % (maiorPeso - 1))), 0)
  return soma % 11
}

/** Computes the bar code's check digit over its other 43 digits; it is never 0. */
function dvGeral(digitos: string): number {
  const dv = 11 - restoModulo11(digitos)
  return dv > 9 ? 1 : dv
}

const ORIGEM = '1997-10-07'
const PRIMEIRO_CICLO = 9_999
/** On this day the factor began again at 1000. */
const SEGUNDA_ORIGEM = '2025-02-22'
const INICIO_DO_CICLO = 1_000

/**
 * Writes the due day as the bar code has it. Throws RangeError on days that no factor expresses: before 1997-10-07 and
 * after 2049-10-13. Source: FEBRABAN; Carta-Circular BCB 2.926/2000.
 */
export function fatorDeVencimento(vencimento: Dia): string {
  const dias = daysBetween(ORIGEM, vencimento)
  const fator = dias <= PRIMEIRO_CICLO ? dias : INICIO_DO_CICLO + daysBetween(SEGUNDA_ORIGEM, vencimento)
  if (fator < 0 || fator > PRIMEIRO_CICLO) throw new RangeError(`Vencimento fora dos fatores: ${vencimento}`)
  return String(fator).padStart(4, '0')
}

/**
 * Lists the days that a factor may mean, the earlier cycle first; none for '0000'. Never deduce a due day from one of
 * our boletos: the database has it, and a factor is ambiguous.
 */
export function diasDoFator(fator: string): Dia[] {
  const numero = Number(fator)
  if (numero === 0) return []
  const primeiro = addDays(ORIGEM, numero)
  return numero < INICIO_DO_CICLO ? [primeiro] : [primeiro, addDays(SEGUNDA_ORIGEM, numero - INICIO_DO_CICLO)]
}

export type DadosDoBoleto = {
  banco: string
  /** Null for a boleto without a due day. */
  vencimento: Dia | null
  valor: Centavos
  campoLivre: string
}

const MAXIMO_DO_VALOR = 9_999_999_999

/** Writes the 44 digits of the bar code. Throws RangeError on a field that does not fit. */
export function codigoDeBarras({ banco, vencimento, valor, campoLivre }: DadosDoBoleto): string {
  if (!/^\d{3}$/.test(banco)) throw new RangeError('O banco tem 3 algarismos')
  if (!/^\d{25}$/.test(campoLivre)) throw new RangeError('O campo livre tem 25 algarismos')
  if (!Number.isInteger(valor) || valor < 0 || valor > MAXIMO_DO_VALOR) throw new RangeError('Valor fora do boleto')
  const inicio = `${banco}9`
  const fator = vencimento === null ? '0000' : fatorDeVencimento(vencimento)
  const fim = `${fator}${String(valor).padStart(10, '0')}${campoLivre}`
  return `${inicio}${dvGeral(inicio + fim)}${fim}`
}

function comDv(campo: string): string {
  return `${campo}${modulo10(campo)}`
}

/** Writes the 47 digits that a person types, from the bar code. Throws RangeError unless the bar code is valid. */
export function linhaDigitavel(barras: string): string {
  if (!isCodigoDeBarras(barras)) throw new RangeError('Código de barras inválido')
  const livre = barras.slice(19)
  return [
    comDv(barras.slice(0, 4) + livre.slice(0, 5)),
    comDv(livre.slice(5, 15)),
    comDv(livre.slice(15)),
    barras.slice(4, 5),
    barras.slice(5, 19),
  ].join('')
}

/** Formats a typed line as it is printed: '34191.09008 22335.021238 45678.900007 1 71950000060000'. */
export function formatLinhaDigitavel(linha: string): string {
  const campo = (de: number, ate: number) => `${linha.slice(de, de + 5)}.${linha.slice(de + 5, ate)}`
  return [campo(0, 10), campo(10, 21), campo(21, 32), linha.slice(32, 33), linha.slice(33)].join(' ')
}

/** Reads the amount, in centavos, of a bar code of 44 digits; 0 where it leaves the amount to the payer. */
export const valorDasBarras = (barras: string): Centavos => Number(barras.slice(9, 19))

/** Tells whether 44 digits are a bank boleto's bar code, by the currency 9 and the check digit. */
export function isCodigoDeBarras(barras: string): boolean {
  if (barras.length !== 44 || !SO_DIGITOS.test(barras) || barras[3] !== '9') return false
  return Number(barras[4]) === dvGeral(barras.slice(0, 4) + barras.slice(5))
}

/** Converts a typed line, digits only, to its bar code; null unless all four check digits agree. */
export function barrasDaLinha(linha: string): string | null {
  if (linha.length !== 47 || !SO_DIGITOS.test(linha)) return null
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)]
  if (campos.some((campo) => comDv(campo.slice(0, -1)) !== campo)) return null
  const [um = '', dois = '', tres = ''] = campos.map((campo) => campo.slice(0, -1))
  const barras = `${um.slice(0, 4)}${linha.slice(32, 47)}${um.slice(4)}${dois}${tres}`
  return isCodigoDeBarras(barras) ? barras : null
}
