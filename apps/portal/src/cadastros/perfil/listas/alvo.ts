import { href } from '../../../shell/rotas/href.ts'

/** The lists of the record, each with the screen that shows it and what one of its items is called. */
export const LISTAS = {
  email: { tela: '/perfil/email-telefone', nome: 'e-mail' },
  telefone: { tela: '/perfil/email-telefone', nome: 'telefone' },
  endereco: { tela: '/perfil/endereco', nome: 'endereço' },
} as const

export type Lista = keyof typeof LISTAS
export type Tela = (typeof LISTAS)[Lista]['tela']

/** What is being changed: an item of a list, or a new one of it. */
export type Alvo = { lista: Lista; id: number | null }

const isLista = (nome: string | undefined): nome is Lista => nome !== undefined && Object.hasOwn(LISTAS, nome)

/** `?editar=telefone-12`, or `?editar=telefone` for a new one; null where only the lists are seen. */
export function readAlvo(search: string): Alvo | null {
  const [, lista, id] = /^([a-z]+)(?:-([1-9]\d{0,14}))?$/.exec(new URLSearchParams(search).get('editar') ?? '') ?? []
  return isLista(lista) ? { lista, id: id === undefined ? null : Number(id) } : null
}

export const writeAlvo = ({ lista, id }: Alvo): { editar: string } => ({
  editar: id === null ? lista : `${lista}-${id}`,
})

/** Where it is changed. */
export const hrefDoAlvo = (alvo: Alvo): string => href(LISTAS[alvo.lista].tela, {}, writeAlvo(alvo))

/** The item that is changed, null for a new one; undefined where the list has no such item. */
export const findAlvo = <T extends { id: number }>(itens: readonly T[], { id }: Alvo): T | null | undefined =>
  id === null ? null : itens.find((item) => item.id === id)
