import { dvBradesco, dvItau, dvSantander } from './campo-livre.ts'
import type { Registro } from './cnab.ts'
import { semPreenchimento } from './cnab.ts'
import type { Faixa } from './cnab-conta.ts'

/** The columns of a title's number and check digit, and the fields from which the digit is derived. */
export type DigitoDoTitulo = { numero: Faixa; digito: Faixa } & (
  | { banco: '341'; agencia: Faixa; conta: Faixa; carteira: Faixa }
  | { banco: '237'; carteira: Faixa }
  | { banco: '033' }
)

/** Computes the digit that the record's number should have; null where the record lacks one of the fields. */
function digitoEsperado(registro: Registro, onde: DigitoDoTitulo): string | null {
  const numero = semPreenchimento(registro.texto(...onde.numero))
  const campo = (faixa: Faixa) => semPreenchimento(registro.texto(...faixa))
  if (onde.banco === '033') return dvSantander(numero)
  const carteira = campo(onde.carteira)
  if (carteira === '' || carteira === '0') return null
  if (onde.banco === '237') return dvBradesco(carteira, numero)
  const [agencia, conta] = [campo(onde.agencia), campo(onde.conta)]
  return agencia === '0' || conta === '0' ? null : dvItau(agencia, conta, carteira, numero)
}

/** Tells whether the check digit matches the number. A blank digit is accepted. */
export function confereDigito(registro: Registro, onde: DigitoDoTitulo | null): boolean {
  const escrito = onde ? registro.texto(...onde.digito) : ''
  if (onde === null || escrito === '') return true
  try {
    const esperado = digitoEsperado(registro, onde)
    return esperado === null || esperado === escrito
  } catch {
    // The field has letters, or more digits than the number has.
    return false
  }
}
