/** What a quota needs from its holder, by kind, in the order of urgency of the card. */
export const tiposDeAtencao = ['dinheiro', 'documento', 'prazo', 'novidade'] as const
export type TipoDeAtencao = (typeof tiposDeAtencao)[number]

export interface ItemDeAtencao {
  tipo: TipoDeAtencao
  texto: string
  detalhe?: string
  href?: string
  /** Money that is due and not late: nothing to be alarmed about. */
  aVencer?: boolean
  /** `YYYY-MM-DD`; of two items of one kind the earlier comes first. */
  dia?: string
}

/** Money due, document missing, deadline, news; within a kind by day, those without a day last. */
export function ordenarAtencao(itens: readonly ItemDeAtencao[]): ItemDeAtencao[] {
  return itens.toSorted(
    (a, b) =>
      tiposDeAtencao.indexOf(a.tipo) - tiposDeAtencao.indexOf(b.tipo) ||
      (a.dia ?? '9999').localeCompare(b.dia ?? '9999'),
  )
}
