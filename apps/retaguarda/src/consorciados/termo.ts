import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'

const formaDaCota = /^\D*\d{1,6}(\D+\d{1,4}(\D+\d{1,2})?)?$/
const digitosDeUmDocumento = 7

/** Tells whether the text is, or was meant to be, a CPF or CNPJ; those are never written in an address. */
export function isDocumento(termo: string): boolean {
  if (inscricaoValida(normalizeInscricao(termo))) return true
  return termo.replace(/\D/g, '').length >= digitosDeUmDocumento && !formaDaCota.test(termo.trim())
}
