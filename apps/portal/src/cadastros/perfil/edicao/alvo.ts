const listas = ['email', 'telefone', 'endereco'] as const

/** What is being changed: an item of a list, or a new one of it. */
export type Alvo = { lista: (typeof listas)[number]; id: number | null }

/** `?editar=telefone-12`, or `?editar=telefone` for a new one; null where only the lists are seen. */
export function readAlvo(search: string): Alvo | null {
  const [, nome, id] = /^([a-z]+)(?:-([1-9]\d{0,14}))?$/.exec(new URLSearchParams(search).get('editar') ?? '') ?? []
  const lista = listas.find((l) => l === nome)
  return lista ? { lista, id: id === undefined ? null : Number(id) } : null
}

export const writeAlvo = ({ lista, id }: Alvo): { editar: string } => ({
  editar: id === null ? lista : `${lista}-${id}`,
})

/** The item that is changed, null for a new one; undefined where the list has no such item. */
export const findAlvo = <T extends { id: number }>(itens: readonly T[], { id }: Alvo): T | null | undefined =>
  id === null ? null : itens.find((item) => item.id === id)
