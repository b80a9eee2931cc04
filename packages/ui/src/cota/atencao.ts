import type { ReactNode } from 'react'

export type IconeDeAtencao = 'dinheiro' | 'documento' | 'prazo' | 'novidade'

/** What a quota asks of its holder. */
export interface ItemDeAtencao {
  icone: IconeDeAtencao
  /** What is lost or late alarms; what has a day calls; news tells. */
  tom: 'erro' | 'atencao' | 'info'
  texto: string
  detalhe?: ReactNode
  href?: string
}
