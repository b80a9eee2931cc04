import { telefoneValido } from '@contempla/contract/contato'
import { maskTelefone } from '@contempla/ui'

type Telefone = { ddd: string; telefone: string; tipoTelefone: number }

/** Formats a phone as '(11) 98765-4321'. */
export const formatTelefone = ({ ddd, telefone }: Omit<Telefone, 'tipoTelefone'>): string =>
  maskTelefone(ddd + telefone)

/** Splits a typed phone into the parts in which it is sent. */
export function readTelefone(numero: string, tipo: string): Telefone {
  const digitos = numero.replace(/\D/g, '')
  return { ddd: digitos.slice(0, 2), telefone: digitos.slice(2), tipoTelefone: Number(tipo) }
}

/** Returns true, or the words to show at the field. */
export function validateTelefone(numero: string, tipo: string): true | string {
  if (numero.trim() === '') return 'Campo obrigatório'
  return telefoneValido(readTelefone(numero, tipo)) || 'Telefone inválido'
}
