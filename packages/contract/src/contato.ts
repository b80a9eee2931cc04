import { getPixKeyInfo, type PixKeyType } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { type ChavePix, TELEFONE_CELULAR, type TipoDeChavePix } from '@contempla/consorcio'

export type Telefone = { ddd: string; telefone: string; tipoTelefone: number }

/**
 * True when such a phone can exist: the area code exists, and a mobile has a mobile's number. The digits are tested here because
 * the library drops stray characters first.
 */
export function telefoneValido({ ddd, telefone, tipoTelefone }: Telefone): boolean {
  // Nine digits are a mobile's, and begin with 9 (Anatel, resolution 553/2010).
  if (!/^\d{2}$/.test(ddd) || !/^(?:\d{8}|9\d{8})$/.test(telefone)) return false
  const celular = isValidMobilePhone(ddd + telefone, { version: 2 })
  return tipoTelefone === TELEFONE_CELULAR ? celular : celular || isValidLandlinePhone(ddd + telefone)
}

/** Writes a phone as it is stored: '+5511987654321'. */
export const joinTelefone = ({ ddd, telefone }: Pick<Telefone, 'ddd' | 'telefone'>): string => `+55${ddd}${telefone}`

/** Splits a stored phone into area code and number. */
export const splitTelefone = (numero: string): Pick<Telefone, 'ddd' | 'telefone'> => ({
  ddd: numero.slice(3, 5),
  telefone: numero.slice(5),
})

/** Writes a CEP as it is sent and stored: without its hyphen (document 3 §5). */
export const normalizeCep = (texto: string): string => texto.replace(/[\s.-]/g, '')

const tipos: Record<PixKeyType, TipoDeChavePix> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  email: 'email',
  phone: 'telefone',
  evp: 'aleatoria',
}

/** Reads a Pix key into the form of the Pix directory; null when the text is not a key. */
export function readChavePix(texto: string): ChavePix | null {
  const lida = getPixKeyInfo(texto.trim())
  return lida && { tipo: tipos[lida.type], chave: lida.value }
}
