const PESOS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const TAMANHO = 11
const REPETIDO = /^(.)\1*$/

/** Calculates the check digit, modulus 11; a remainder of 10 gives 0 (facts §8). */
const digitoDe = (base: string): number =>
  ((PESOS.reduce((soma, peso, lugar) => soma + peso * Number(base.charAt(lugar)), 0) * 10) % 11) % 10

/**
 * Reads a RENAVAM and returns its 11 digits; null when it is not one. The older ones have 9 digits and get zeros in
 * front. It ignores spaces, points and hyphens.
 */
export function parseRenavam(texto: string): string | null {
  const digitos = texto.replaceAll(/[\s.-]/g, '')
  if (!/^\d{9,11}$/.test(digitos)) return null
  const renavam = digitos.padStart(TAMANHO, '0')
  if (REPETIDO.test(renavam)) return null
  return digitoDe(renavam) === Number(renavam.charAt(TAMANHO - 1)) ? renavam : null
}
