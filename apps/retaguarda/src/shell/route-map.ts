import type { FunctionComponent } from 'react'

/** One route: who may open it, its title, and the screen that it loads when it is opened. */
export type Rota = {
  access: 'public' | 'staff'
  /** The document's title, in plain Portuguese. */
  title: string
  screen: () => Promise<FunctionComponent>
}

/** Paths below `/retaguarda`. */
export type RouteMap = Readonly<Record<`/${string}`, Rota>>
