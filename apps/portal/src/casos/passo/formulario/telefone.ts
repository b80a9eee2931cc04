import { telefoneValido } from '@contempla/contract/contato'
import { maskTelefone, parseTelefone } from '@contempla/ui'

/** Formats a phone as '(11) 98765-4321'. */
export const formatTelefone = ({ ddd, telefone }: { ddd: string; telefone: string }): string =>
  maskTelefone(ddd + telefone)

/** Splits a typed phone into the parts in which it is sent. */
export const readTelefone = (numero: string, tipo: string) => ({ ...parseTelefone(numero), tipoTelefone: Number(tipo) })

/** Returns true, or the words to show at the field. */
export function validateTelefone(numero: string, tipo: string): true | string {
  if (numero.trim() === '') return 'Campo obrigatório'
  return telefoneValido(readTelefone(numero, tipo)) || 'Telefone inválido'
}
