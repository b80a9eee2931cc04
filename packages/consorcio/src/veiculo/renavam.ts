const PESOS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const TAMANHO = 11
const REPETIDO = /^(.)\1*$/

/** Modulus 11; what leaves 10 has digit 0 (facts §8). */
const digitoDe = (base: string): number =>
  ((PESOS.reduce((soma, peso, lugar) => soma + peso * Number(base.charAt(lugar)), 0) * 10) % 11) % 10

/**
 * Reads a RENAVAM as it is kept, with 11 digits; null for what is none. Those of before 2013 have 9, and get zeros in front.
 * Spaces, points and hyphens are left out.
 */
export function parseRenavam(texto: string): string | null {
  const digitos = texto.replaceAll(/[\s.-]/g, '')
  if (!/^\d{9,11}$/.test(digitos)) return null
  const renavam = digitos.padStart(TAMANHO, '0')
  if (REPETIDO.test(renavam)) return null
  return digitoDe(renavam) === Number(renavam.charAt(TAMANHO - 1)) ? renavam : null
}
