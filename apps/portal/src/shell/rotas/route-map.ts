import type { NomeDaIlustracao } from '@contempla/ui'
import type { FunctionComponent } from 'react'
import type { CotaDaRota } from './cota.ts'
import type { Formulario } from './formulario.ts'

/** The processes of the person whose state the portal reads, by their key in the tables of the processes. */
export type CasoDaPessoa = 'atualizacao-cadastral'
/** The same of the quota in hand. */
export type CasoDaCota = 'contemplacao' | 'faturamento-especie'
export type CasoDoPortal = CasoDaPessoa | CasoDaCota

type Leva = { label: string; to: `/${string}` }

/** A screen that tells something and leads on. Of a case, it is shown in the phases that have it as their screen. */
export type Aviso = {
  caso?: CasoDoPortal
  illustration: NomeDaIlustracao
  heading: string
  text: string
  /** Of a case, other words in a phase, by its name. */
  naFase?: Readonly<Record<string, { heading: string; text: string }>>
  /** Whose turn it is: the customer's, or who answers next. */
  vez?: 'voce' | 'a administradora'
  /** Shows what the administrator last said of the case. */
  comMotivo?: true
  primary?: Leva
  secondary?: readonly Leva[]
}

/** A step that only asks for what a case's phase asks for. */
export type PedidoDeDocumentos = {
  caso: CasoDoPortal
  heading: string
  text: string
  /**
   * The words where nothing that was sent was refused: something else is asked for, or, where `emAnalise`, what there is is
   * being read and may be bettered meanwhile.
   */
  adicional?: { heading: string; text: string; emAnalise?: true }
  secondary?: readonly Leva[]
  /** How what was asked for is given up, where the case's phase lets. */
  desistir?: Desistencia
}

/** An act that ends the case by its holder's will, with the words that ask for it and those that say that it was done. */
export type Desistencia = {
  call: 'POST /core/dados-cadastrais/desistir'
  label: string
  pergunta: string
  text: string
  feito: string
}

/** What a route draws, loaded when it is opened. */
type Desenhos = {
  screen: () => Promise<FunctionComponent>
  aviso: () => Promise<Aviso>
  documentos: () => Promise<PedidoDeDocumentos>
  formulario: () => Promise<Formulario>
}

/** One of them and no other, or none: the route then shows "em construção". */
type UmSo<T> =
  | { [K in keyof T]: Pick<T, K> & { [Outra in Exclude<keyof T, K>]?: never } }[keyof T]
  | { [K in keyof T]?: never }

export type RouteAccess = 'public' | 'auth' | 'mobile'

/** Who may open a route, and how it stands in the portal. */
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
  /** Fills the screen: drawn without the frame of the places, in a `WizardFrame` of its own. */
  wizard?: true
}

/** One route: who may open it, its title, and what it draws. */
export type Rota = UmSo<Desenhos> &
  QuemAbre & {
    /** The document's title, in plain Portuguese. */
    title: string
  }

/** What the whole portal knows of a route: all of it but the title and what it draws. */
export type Acesso = QuemAbre & { pronta?: true }

/** Paths as the specification writes them: `:x` is a parameter, `:x?` an optional one. */
export type RouteMap = Readonly<Record<`/${string}`, Rota>>

/** Whether a route has something to draw. */
export const isPronta = ({ screen, aviso, documentos, formulario }: Rota): boolean =>
  Boolean(screen ?? aviso ?? documentos ?? formulario)

export function acessoDe(rota: Rota): Acesso {
  const { title: _t, screen: _s, aviso: _a, documentos: _d, formulario: _f, ...quemAbre } = rota
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
