/**
 * Computes modulus 11 over the characters, the last one with the first weight; letters count as their ASCII code minus
 * 48.
 */
function digito(texto: string, pesos: readonly number[]): number {
  const soma = [...texto]
    .toReversed()
    .reduce((total, letra, i) => total + (letra.charCodeAt(0) - 48) * (pesos[i % pesos.length] ?? 0), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

const pesosDoCpf = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const pesosDoCnpj = [2, 3, 4, 5, 6, 7, 8, 9]

function comDigitos(base: string, pesos: readonly number[]): string {
  const primeiro = `${base}${digito(base, pesos)}`
  return `${primeiro}${digito(primeiro, pesos)}`
}

/** Returns the valid CPF whose nine digits are scattered from `numero`; two numbers never give the same one. */
export function cpfDe(numero: number): string {
  // 387,420,489 is coprime with 999,999,999's range below, so the step visits every base once.
  const base = 100_000_000 + ((numero * 387_420_489) % 899_999_963)
  return comDigitos(String(base), pesosDoCpf)
}

/** Returns the valid CNPJ of a root of 8 characters (digits, or letters too) and its first branch. */
export const cnpjDe = (raiz: string): string => comDigitos(`${raiz}0001`, pesosDoCnpj)
