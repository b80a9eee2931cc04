import { href } from '../../../shell/rotas/href.ts'

/** The lists of the record, each with its screen and the name of one item. */
export const LISTAS = {
  email: { tela: '/perfil/email-telefone', nome: 'e-mail' },
  telefone: { tela: '/perfil/email-telefone', nome: 'telefone' },
  endereco: { tela: '/perfil/endereco', nome: 'endereço' },
} as const

export type Lista = keyof typeof LISTAS
export type Tela = (typeof LISTAS)[Lista]['tela']

/** The item that the person changes; a new one has no id yet. */
export type Alvo = { lista: Lista; id: number | null }

const isLista = (nome: string | undefined): nome is Lista => nome !== undefined && Object.hasOwn(LISTAS, nome)

/** Reads `?editar=telefone-12`, or `?editar=telefone` for a new one; null means that no form is open. */
export function readAlvo(search: string): Alvo | null {
  const [, lista, id] = /^([a-z]+)(?:-([1-9]\d{0,14}))?$/.exec(new URLSearchParams(search).get('editar') ?? '') ?? []
  return isLista(lista) ? { lista, id: id === undefined ? null : Number(id) } : null
}

export const writeAlvo = ({ lista, id }: Alvo): { editar: string } => ({
  editar: id === null ? lista : `${lista}-${id}`,
})

/** Builds the address of the form. */
export const hrefDoAlvo = (alvo: Alvo): string => href(LISTAS[alvo.lista].tela, {}, writeAlvo(alvo))

/** Finds the item in its list: null for a new one, undefined for one that the list does not have. */
export const findAlvo = <T extends { id: number }>(itens: readonly T[], { id }: Alvo): T | null | undefined =>
  id === null ? null : itens.find((item) => item.id === id)
