import type { FunctionComponent } from 'react'
import type { Candidato, Passos } from '../../casos/passo/linha.ts'
import type { CotaDaRota } from './cota.ts'

/** The code that draws a route, loaded when the route is opened. */
type Desenhos = {
  screen: () => Promise<FunctionComponent>
  /** The steps of a process, or the processes that share the address. */
  passo: () => Promise<Passos | readonly Candidato[]>
}

/** One of them and no other, or none: the route then leads elsewhere. */
type UmSo<T> =
  | { [K in keyof T]: Pick<T, K> & { [Outra in Exclude<keyof T, K>]?: never } }[keyof T]
  | { [K in keyof T]?: never }

export type RouteAccess = 'public' | 'auth' | 'mobile'

/** The conditions under which a route opens. */
type QuemAbre = {
  access: RouteAccess
  /** The partner's feature that it belongs to: a partner without it does not open it. */
  feature?: string
  /** A path without a screen of its own leads here. */
  redirect?: string
  /** Reachable in a transparent-login session, if the link allows it too (guard rule 4). */
  transparente?: true
  /** Public, yet about who is in: what limits a session limits it too. */
  daPessoa?: true
  /** Reachable while a mandatory registration update is pending (guard rule 3). */
  duranteAtualizacao?: true
  /** It is of one quota: its address names it, and the page shows and acts on no other. */
  cota?: CotaDaRota
  /** Fills the screen: drawn in a frame of its own, without that of the places or of the way in. */
  wizard?: true
}

/** One route: who may open it, its title, and what it draws. */
export type Rota = UmSo<Desenhos> &
  QuemAbre & {
    /** The document's title, in plain Portuguese. */
    title: string
  }

/** The part of a route that the whole portal knows: all but its title and the code that draws it. */
export type Acesso = QuemAbre & { pronta?: true }

/** Paths as the specification writes them: `:x` is a parameter, `:x?` an optional one. */
export type RouteMap = Readonly<Record<`/${string}`, Rota>>

/** A route that leads elsewhere draws nothing. */
export const isPronta = ({ screen, passo }: Rota): boolean => Boolean(screen ?? passo)

export function acessoDe(rota: Rota): Acesso {
  const { title: _t, screen: _s, passo: _p, ...quemAbre } = rota
  return { ...quemAbre, ...(isPronta(rota) && { pronta: true }) }
}

type Comum = Omit<Rota, 'title' | keyof Desenhos>

/** Rows of one section, which says once what they have in common. */
export const secao = <C extends Comum, M extends Readonly<Record<`/${string}`, Omit<Rota, keyof C>>>>(
  comum: C,
  rotas: M,
): { readonly [P in keyof M]: C & M[P] } =>
  Object.fromEntries(Object.entries(rotas).map(([path, rota]) => [path, { ...comum, ...rota }])) as {
    [P in keyof M]: C & M[P]
  }
