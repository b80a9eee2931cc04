/** Money: integer centavos. Safe as a `number` up to 9e15 (90 trillion reais). */
export type Centavos = number

/**
 * `numerador / denominador` rounded half up in magnitude, so that the opposite of an amount rounds to the opposite
 * and a reversal always cancels what it reverses. `denominador` must be positive.
 */
export function divideHalfUp(numerador: bigint, denominador: bigint): number {
  const magnitude = numerador < 0n ? -numerador : numerador
  const quociente = Number((2n * magnitude + denominador) / (2n * denominador))
  return numerador < 0n && quociente !== 0 ? -quociente : quociente
}

const UM_INTEIRO = 1_000_000_000_000n

/** `valor` (centavos) × `ppt` (1e12 = 100%), in centavos, half up. */
export function multiplyHalfUp(valor: Centavos, ppt: number): Centavos {
  return divideHalfUp(BigInt(valor) * BigInt(ppt), UM_INTEIRO)
}

/** Sum in centavos; 0 for an empty list. */
export function sum(valores: readonly Centavos[]): Centavos {
  return valores.reduce((total, valor) => total + valor, 0)
}
