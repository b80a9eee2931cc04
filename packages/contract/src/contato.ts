import { getPixKeyInfo, type PixKeyType } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { type ChavePix, TELEFONE_CELULAR, type TipoDeChavePix } from '@contempla/consorcio'

export type Telefone = { ddd: string; telefone: string; tipoTelefone: number }

/**
 * Whether there may be such a phone: an area code that exists, and as a mobile a mobile's number. The library drops
 * stray characters first, so the digits are tested here.
 */
export function telefoneValido({ ddd, telefone, tipoTelefone }: Telefone): boolean {
  // Nine digits are a mobile's, and begin with 9 (Anatel, resolution 553/2010).
  if (!/^\d{2}$/.test(ddd) || !/^(?:\d{8}|9\d{8})$/.test(telefone)) return false
  const celular = isValidMobilePhone(ddd + telefone, { version: 2 })
  return tipoTelefone === TELEFONE_CELULAR ? celular : celular || isValidLandlinePhone(ddd + telefone)
}

/** '+5511987654321': how a phone is kept. */
export const joinTelefone = ({ ddd, telefone }: Pick<Telefone, 'ddd' | 'telefone'>): string => `+55${ddd}${telefone}`

/** The area code and the number of a phone as it is kept. */
export const splitTelefone = (numero: string): Pick<Telefone, 'ddd' | 'telefone'> => ({
  ddd: numero.slice(3, 5),
  telefone: numero.slice(5),
})

/** A CEP as it is sent and kept: without its hyphen (document 3 §5). */
export const normalizeCep = (texto: string): string => texto.replace(/[\s.-]/g, '')

const tipos: Record<PixKeyType, TipoDeChavePix> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  email: 'email',
  phone: 'telefone',
  evp: 'aleatoria',
}

/** A Pix key in the form in which the directory keeps it; null for what is none. */
export function readChavePix(texto: string): ChavePix | null {
  const lida = getPixKeyInfo(texto.trim())
  return lida && { tipo: tipos[lida.type], chave: lida.value }
}
