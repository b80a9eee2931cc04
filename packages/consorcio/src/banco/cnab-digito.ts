import { dvBradesco, dvItau, dvSantander } from './campo-livre.ts'
import type { Registro } from './cnab.ts'
import { semPreenchimento } from './cnab.ts'
import type { Faixa } from './cnab-conta.ts'

/** Where a title says its number with the check digit, and what the digit is derived from. */
export type DigitoDoTitulo = { numero: Faixa; digito: Faixa } & (
  | { banco: '341'; agencia: Faixa; conta: Faixa; carteira: Faixa }
  | { banco: '237'; carteira: Faixa }
  | { banco: '033' }
)

/** The digit that the record's number should have; null where the record leaves out what it takes. */
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

/** Whether the check digit is the number's own. One that the record leaves blank says nothing against it. */
export function confereDigito(registro: Registro, onde: DigitoDoTitulo | null): boolean {
  const escrito = onde ? registro.texto(...onde.digito) : ''
  if (onde === null || escrito === '') return true
  try {
    const esperado = digitoEsperado(registro, onde)
    return esperado === null || esperado === escrito
  } catch {
    // Letters where the number should be, or more digits than it has.
    return false
  }
}
