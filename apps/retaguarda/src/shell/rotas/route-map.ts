import type { PapelDeFuncionario } from '@contempla/contract'
import type { FunctionComponent } from 'react'

/** The parts of the menu, in its order. */
export const SECOES = ['Operação', 'Comunicação', 'Administração'] as const
export type Secao = (typeof SECOES)[number]

/** One route: who may open it, its title, and the screen that it loads when it is opened. */
export type Rota = {
  access: 'public' | 'staff'
  /** The document's title, in plain Portuguese. */
  title: string
  /** The least role that may open it; every role where absent. */
  papel?: PapelDeFuncionario
  /** Where it stands in the menu. `atalho` is the letter that opens it after `g`. Without it, in no menu. */
  menu?: { section: Secao; title: string; order: number; shortcut?: string }
  /** Open between the password and the second factor, and only then. */
  semSegundoFator?: true
  screen: () => Promise<FunctionComponent>
}

/** Paths below `/retaguarda`. */
export type RouteMap = Readonly<Record<`/${string}`, Rota>>
