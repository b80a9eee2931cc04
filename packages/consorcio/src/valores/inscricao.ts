/** Returns the value of a character in the check digits: '0' to '9' are 0 to 9, 'A' is 17 (IN RFB 2.229/2024). */
const valorDe = (caractere: string): number => caractere.charCodeAt(0) - 48

/** Computes a modulus-11 digit with weights 2 to `maiorPeso` from the right; a remainder of 0 or 1 gives 0. */
function digito(base: string, maiorPeso: number): string {
  const soma = [...base]
    .toReversed()
    .reduce((total, caractere, indice) => total + valorDe(caractere) * (2 + (indice % (maiorPeso - 1))), 0)
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

function comDigitos(base: string, maiorPeso: number): string {
  const primeiro = base + digito(base, maiorPeso)
  return primeiro + digito(primeiro, maiorPeso)
}

const PESO_DO_CPF = 11
const PESO_DO_CNPJ = 9
const REPETIDO = /^(.)\1*$/

/** Tells whether 11 digits without mask are a CPF, check digits included. */
export const isCpf = (texto: string): boolean =>
  /^\d{11}$/.test(texto) && !REPETIDO.test(texto) && comDigitos(texto.slice(0, 9), PESO_DO_CPF) === texto

/** Tells whether 14 characters without mask, letters in upper case, are a CNPJ, check digits included. */
export const isCnpj = (texto: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(texto) && !REPETIDO.test(texto) && comDigitos(texto.slice(0, 12), PESO_DO_CNPJ) === texto
