/** Splits a Brazilian number, as it was typed, into its area code and the rest. */
export function telefoneDe(escrito: string): { ddd: string; telefone: string } {
  const digitos = escrito.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return { ddd: digitos.slice(0, 2), telefone: digitos.slice(2) }
}
