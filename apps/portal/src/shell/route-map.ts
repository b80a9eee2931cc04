import type { FunctionComponent } from 'react'

export type RouteAccess = 'public' | 'auth' | 'mobile'

/** One route: who may open it, its title, and the screen that it loads when it is opened. */
export type Rota = {
  access: RouteAccess
  /** The document's title, in plain Portuguese. */
  title: string
  /** The partner's feature that it belongs to: a partner without it does not open it. */
  feature?: string
  /** Absent: the route shows "em construção". */
  screen?: () => Promise<FunctionComponent>
  /** A path without a screen of its own leads here. */
  redirect?: string
  /** Reachable in a transparent-login session, if the link allows it too (guard rule 4). */
  transparente?: true
  /** Public, yet about who is in: what limits a session limits it too. */
  daPessoa?: true
  /** Reachable while a mandatory registration update is pending (guard rule 3). */
  duranteAtualizacao?: true
  /** Fills the screen: drawn without the frame of the places, in a `WizardFrame` of its own. */
  wizard?: true
}

/** Paths as the specification writes them: `:x` is a parameter, `:x?` an optional one. */
export type RouteMap = Readonly<Record<`/${string}`, Rota>>
