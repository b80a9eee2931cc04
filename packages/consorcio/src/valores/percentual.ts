import type { Centavos } from './dinheiro.ts'
import { divideHalfUp } from './dinheiro.ts'

/** A percentage of the credit in integer parts per trillion: 1e12 = 100%, so 1% = 1e10. */
export type Ppt = number

/** 100% of the credit. */
export const CEM_POR_CENTO: Ppt = 1_000_000_000_000

/** A Ppt can hold this many decimals of a percentage: one ppt is 0.0000000001%. */
export const CASAS_MAXIMAS = 10

/** Computes `valor / credito` in ppt, half up. Throws RangeError unless the credit is positive. */
export function ratioPpt(valor: Centavos, credito: Centavos): Ppt {
  if (credito <= 0) throw new RangeError('O crédito precisa ser maior que zero')
  return divideHalfUp(BigInt(valor) * BigInt(CEM_POR_CENTO), BigInt(credito))
}

/**
 * Formats a percentage as a decimal string with a point and without the sign, half up: `pptToPercent(14_750_000_000,
 * 4)` is '1.4750'.
 */
export function pptToPercent(ppt: Ppt, decimals: number): string {
  const escalado = divideHalfUp(BigInt(ppt), 10n ** BigInt(CASAS_MAXIMAS - decimals))
  const digitos = String(Math.abs(escalado)).padStart(decimals + 1, '0')
  const sinal = escalado < 0 ? '-' : ''
  if (decimals === 0) return sinal + digitos
  return `${sinal}${digitos.slice(0, -decimals)}.${digitos.slice(-decimals)}`
}

/**
 * Reads a percentage written with a point ('1.25' is 1.25%) exactly.
 * Throws RangeError on anything else, and on more decimals than a Ppt holds.
 */
export function parsePercent(texto: string): Ppt {
  const partes = /^(-?)(\d{1,5})(?:\.(\d{1,10}))?$/.exec(texto)
  if (!partes) throw new RangeError(`Percentual inválido: ${texto}`)
  const [, sinal, inteiros, decimais = ''] = partes
  const magnitude = Number(`${inteiros}${decimais.padEnd(CASAS_MAXIMAS, '0')}`)
  return sinal && magnitude !== 0 ? -magnitude : magnitude
}
