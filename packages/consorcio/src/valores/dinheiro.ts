/** Money: integer centavos. Safe as a `number` up to 9e15 (90 trillion reais). */
export type Centavos = number

/** One payment is at most this: no bank moves nearly as much, and sums of it stay exact. */
export const VALOR_MAXIMO: Centavos = 100_000_000_000

/**
 * Divides and rounds half up in magnitude, so that the opposite of an amount rounds to the opposite and a reversal
 * always cancels what it reverses. `denominador` must be positive.
 */
export function divideHalfUp(numerador: bigint, denominador: bigint): number {
  const magnitude = numerador < 0n ? -numerador : numerador
  const quociente = Number((2n * magnitude + denominador) / (2n * denominador))
  return numerador < 0n && quociente !== 0 ? -quociente : quociente
}

const UM_INTEIRO = 1_000_000_000_000n

/** Multiplies `valor` (centavos) by `ppt` (1e12 = 100%); returns centavos, half up. */
export function multiplyHalfUp(valor: Centavos, ppt: number): Centavos {
  return divideHalfUp(BigInt(valor) * BigInt(ppt), UM_INTEIRO)
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats centavos as 'R$ 1.234,56', with plain spaces, as messages and documents write it. */
export function formatReais(valor: Centavos): string {
  return reais.format(valor / 100).replaceAll('\u00A0', ' ')
}

/** Formats centavos as reais for machines: '1234.56'. */
export function formatDecimal(valor: Centavos): string {
  const digitos = String(valor).padStart(3, '0')
  return `${digitos.slice(0, -2)}.${digitos.slice(-2)}`
}

/**
 * Parses '1234.56' to centavos: at most ten digits of reais and exactly two after the point; null for anything else.
 */
export function parseDecimal(texto: string): Centavos | null {
  return /^\d{1,10}\.\d{2}$/.test(texto) ? Number(texto.replace('.', '')) : null
}

/** Sums centavos; 0 for an empty list. */
export function sum(valores: readonly Centavos[]): Centavos {
  return valores.reduce((total, valor) => total + valor, 0)
}

/**
 * Splits `total` (centavos, ≥ 0) in proportion to `pesos` (integers ≥ 0) without losing a centavo: each share is
 * rounded down, and the remaining centavos go to the largest remainders, the earlier share first on a tie. Throws
 * RangeError when the weights add up to zero.
 */
export function splitLargestRemainder(total: Centavos, pesos: readonly number[]): Centavos[] {
  const soma = pesos.reduce((acumulado, peso) => acumulado + BigInt(peso), 0n)
  if (soma <= 0n) throw new RangeError('Os pesos precisam somar mais que zero')
  const fatias = pesos.map((peso, indice) => {
    const produto = BigInt(total) * BigInt(peso)
    return { indice, valor: Number(produto / soma), resto: produto % soma }
  })
  const sobra = total - sum(fatias.map((fatia) => fatia.valor))
  const premiadas = new Set(
    fatias
      .toSorted((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1))
      .slice(0, sobra)
      .map((fatia) => fatia.indice),
  )
  return fatias.map((fatia) => fatia.valor + (premiadas.has(fatia.indice) ? 1 : 0))
}
