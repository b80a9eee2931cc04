import type { TipoDeChavePix } from '../cadastro/conta-bancaria.ts'
import { isCnpj, isCpf } from '../valores/inscricao.ts'

const TAMANHO_MAXIMO = 77
const PARTE_DO_DOMINIO = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(`^[a-z0-9.!#$&'*+/=?^_\`{|}~-]+@${PARTE_DO_DOMINIO}(?:\\.${PARTE_DO_DOMINIO})+$`)

const tipos: readonly [TipoDeChavePix, (chave: string) => boolean][] = [
  ['cpf', isCpf],
  ['cnpj', isCnpj],
  ['telefone', (chave) => /^\+55[1-9]{2}9\d{8}$/.test(chave)],
  ['aleatoria', (chave) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)],
  ['email', (chave) => chave.length <= TAMANHO_MAXIMO && EMAIL.test(chave)],
]

/**
 * Returns the kind of a Pix key in the DICT's notation: CPF or CNPJ without mask, '+5511987654321', a random key or an
 * e-mail, both in lower case. Null for anything else, because such a code could not be paid. All kinds are plain ASCII,
 * so the length in characters is the length in bytes. Source: BCB, API do DICT, Key; Manual de Padrões para Iniciação
 * do Pix.
 */
export function tipoDeChavePix(chave: string): TipoDeChavePix | null {
  return tipos.find(([, aceita]) => aceita(chave))?.[0] ?? null
}
