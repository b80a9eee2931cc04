import type { Dia } from '@contempla/consorcio'
import type { PROCESSOS } from '@contempla/consorcio/processos'
import type { Contrato } from '@contempla/contract'
import type { DataItem, NomeDaIlustracao } from '@contempla/ui'
import type { CallKey, Input } from '@contempla/web'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CotaDetalhada } from '../../cotas/index.ts'
import type { Modo } from '../../shell/sessao/session.ts'
import type { Consulta, Estado } from '../useEstado.ts'
import type { CamposDe, GrupoDe, QuaisquerCampos, QualquerGrupo } from './formulario/campos.ts'

type ChaveDeProcesso = keyof typeof PROCESSOS
type FaseDe<P extends ChaveDeProcesso> = keyof (typeof PROCESSOS)[P]['fases'] & string

/** Whose a case is: of a quota, or of the person, whatever the quota. */
type DeQuem = 'cota' | 'pessoa'

/** All that a step is drawn from: what the status call answers, of which quota, to whom, and when. */
export type Lido<E, D extends DeQuem = 'cota'> = {
  estado: E
  cota: D extends 'cota' ? CotaDetalhada : null
  pessoa: 'PF' | 'PJ'
  modo: Modo
  hoje: Dia
  /** What the address names, where its path has a place for it. */
  item: string | undefined
}

/** A call by which its holder moves the case, made of what was read and of what was filled in or chosen. */
export type Ato<L, C> = {
  call: CallKey<Contrato>
  pedido: (lido: L, com: C) => { params?: object; query?: object; body?: object }
  /** Where it leads; without it, to the screen that its case is then on. */
  leva?: string
  /** What is told once it was done. */
  feito?: string
  /** Where it leads where it failed without being refused: a screen that says so and leads back here. */
  levaNaFalha?: string
  /** What is said where it failed without being refused. */
  falha?: string
  /** Whether it would be taken, asked before a code is. */
  confere?: { call: CallKey<Contrato>; pedido: (lido: L, com: C) => { body?: object } }
}

/** An act of the table and the call that makes it: what the call does not take does not compile. */
export const ato = <K extends CallKey<Contrato>, L, C = undefined>(
  call: K,
  pedido: (lido: L, com: C) => Input<Contrato, K>,
  resto: Omit<Ato<L, C>, 'call' | 'pedido'> = {},
): Ato<L, C> => ({ call, pedido, ...resto })

type Atos<L> = Readonly<Record<string, Ato<L, never>>>
type ComDe<A> = A extends Ato<never, infer C> ? C : never

/** An act, with what it has to bring where it has to bring something. */
type DoAto<M> = {
  [A in keyof M & string]: { ato: A } & (undefined extends ComDe<M[A]>
    ? { com?: ComDe<M[A]> }
    : { com: Exclude<ComDe<M[A]>, undefined> })
}[keyof M & string]

export type Leva = {
  label: string
  href: string
  /** Who came by a link is told to come in with the password instead. */
  comSenha?: true
}
export type Faz<M> = DoAto<M> & {
  label: string
  /** Why it cannot be done now, whoever asks. */
  impede?: string | null
  /** A representative does it too. */
  representante?: true
}
/** Another step in this one's place, without an act; and the way back from it. */
type Abre<M> = { label: string; abre: Linha<M> }
export type Volta = { label: string; volta: true }
type Acao<M> = Leva | Faz<M> | Abre<M> | Volta

export type Opcao<M> = {
  chave: string
  titulo: string
  detalhe?: ReactNode
  faz: DoAto<M>
  /** Why it cannot be chosen; what the step's text says already is not said here again. */
  impede?: string | null
  /** It cannot be chosen, for what the text says. */
  parada?: boolean
  /** What is asked first, of one that cannot be taken back as it was. */
  pergunta?: { titulo: string; label: string; conteudo: ReactNode } | null
}

/** A step that asks for documents: which, the case's phase says. */
export type Documentos = {
  /**
   * The words where nothing that was sent was refused: something else is asked for, or, where `emAnalise`, what there is is
   * being read and may be bettered meanwhile.
   */
  adicional?: { heading: string; text: string; emAnalise?: true }
}

type Registro<C> = {
  /** What is on record, and in `alteracao` what was asked for before and still waits. */
  le: 'GET /cotas/:id/dados-cadastrais'
  grupos: readonly GrupoDe<C>[]
}

/** What an act is filled in with: its fields, or what changed of a record. */
export type Formulario<M> = {
  [A in keyof M & string]: {
    ato: A
    label: string
    /** The same, as said after "Confira e", of an act that asks for a code. */
    fazer?: string
    /** Who came by a link is told to come in with the password instead. */
    comSenha?: true
    campos?: CamposDe<NonNullable<ComDe<M[A]>>>
    /** What the fields start with. */
    valores?: Partial<NonNullable<ComDe<M[A]>>>
    registro?: Registro<NonNullable<ComDe<M[A]>>>
  }
}[keyof M & string]

/** The same for what draws any of them. */
export type QualquerRegistro = Omit<Registro<never>, 'grupos'> & { grupos: readonly QualquerGrupo[] }
export type QualquerFormulario = {
  ato: string
  label: string
  fazer?: string
  comSenha?: true
  campos?: QuaisquerCampos
  valores?: Readonly<Record<string, unknown>>
  registro?: QualquerRegistro
}

/** How the case is ended by its holder's will: the act, with the words that ask for it. */
export type Desistencia<M> = { ato: keyof M & string; label: string; pergunta: string; text: string }

/** One step: any of these, and nothing that it does not need. With an illustration it tells; without one it asks. */
export type Linha<M = Record<never, never>> = {
  illustration?: NomeDaIlustracao
  heading: string
  text?: ReactNode
  /** The way back that stands beside the heading. */
  voltar?: Leva
  /** The figure that matters, in centavos. */
  figura?: number
  /** Whose turn it is, and what comes by the day that was promised. */
  vez?: { quem: 'voce' | 'a administradora'; oQue?: string }
  /** Of a step that asks, what is to be done until the case's deadline, in a verb: "Confirme". */
  ate?: string
  motivo?: string | null
  /** The case's number, the first of the details. */
  numero?: true
  details?: readonly DataItem[]
  /** What has to be read before going on, one under the other. */
  itens?: readonly { texto: ReactNode; atendido?: boolean }[]
  /** What really differs. */
  conteudo?: ReactNode
  opcoes?: readonly Opcao<M>[]
  documentos?: Documentos
  formulario?: Formulario<M>
  faz?: Acao<M>
  outros?: readonly Acao<M>[]
  /** The steps of the case, until it is over. */
  etapas?: true
  /** It may be given up here, where the case's phase lets it be. */
  desistir?: true
  /** Who came in the holder's place, or by a link, is shown nothing of it. */
  soDoTitular?: true
}

type OuDoLido<L, M> = Linha<M> | ((lido: L) => Linha<M> | null)

type Assistente<E> = {
  titulo: string
  passos: (estado: E) => readonly { atual: boolean }[]
  /** The act that goes one step back. */
  voltar: string
}

/** The heading over a state that could not be read, and what is said of it where that is not its error's. */
type Falha = { heading: string; text?: string }

/** A step of an act that may also begin a case, or one that comes while there is a case. */
type AoLado<L, Talvez, M> = { ato: keyof M & string } & (
  | { comeca: true; linha: OuDoLido<Talvez, M> }
  | { comeca?: never; linha: OuDoLido<L, M> }
)

type PassosDe<P extends ChaveDeProcesso, D extends DeQuem, E, M extends Atos<Lido<E, D>>> = {
  de: D
  /** How the case is read; of the person's, of no quota. */
  le: (idCota: number) => Consulta<E>
  /** The case among what is read; it is all of it where this is not told. */
  caso?: (estado: E) => Estado | null
  /** What is read, after an act answered this; with what an act answers in its place where this is not told. */
  guarda?: (antes: E | undefined, feito: object) => E | undefined
  atos: M
  /** The steps by the phase of the table: a phase that it does not have does not compile. */
  fases: { readonly [F in FaseDe<P>]?: OuDoLido<Lido<E, D>, M> }
  /** The steps that stand beside the phase's own screen, by their path: there while the case has the act that they make. */
  telas?: Readonly<Record<`/${string}`, AoLado<Lido<E, D>, Lido<E | null, D>, M>>>
  /** Where there is no case. */
  semCaso?: OuDoLido<Lido<E, D>, M>
  desistir?: Desistencia<M>
  /** The frame that says which step of how many it is, and how one goes back. */
  falha?: Falha
  assistente?: Assistente<E> & { voltar: keyof M & string }
  /** What else follows an act. */
  depois?: (queryClient: QueryClient) => Promise<void>
}

export type QualquerLido = Lido<unknown>
export type QualquerAto = {
  ato: string
  com?: unknown
  /** Of what was seen, where that is not what the step was drawn from. */
  estado?: unknown
}
export type QualquerFaz = QualquerAto & { label: string; impede?: string | null; representante?: true }
export type QualquerAcao = Leva | QualquerFaz | { label: string; abre: QualquerLinha } | Volta
export type QualquerOpcao = Omit<Opcao<never>, 'faz'> & { faz: QualquerAto }

/** A row of any process, for what draws it. */
export type QualquerLinha = Omit<Linha, 'opcoes' | 'formulario' | 'faz' | 'outros'> & {
  opcoes?: readonly QualquerOpcao[]
  formulario?: QualquerFormulario
  faz?: QualquerAcao
  outros?: readonly QualquerAcao[]
}
type QualquerOuDoLido = QualquerLinha | ((lido: QualquerLido) => QualquerLinha | null)

/** The steps of one process, for what draws any of them. */
export type Passos = {
  /** None of a step of no case. */
  processo?: ChaveDeProcesso
  de: DeQuem
  le: (idCota: number) => Consulta<unknown>
  caso: (estado: unknown) => Estado | null
  guarda: (antes: object | undefined, feito: object) => object | undefined
  atos: Readonly<Record<string, Ato<QualquerLido, unknown> | undefined>>
  fases: Readonly<Record<string, QualquerOuDoLido | undefined>>
  telas?: Readonly<Record<string, { ato: string; comeca?: true; linha: QualquerOuDoLido } | undefined>>
  semCaso?: QualquerOuDoLido
  desistir?: Desistencia<Record<string, never>>
  falha?: Falha
  assistente?: Assistente<unknown>
  depois?: (queryClient: QueryClient) => Promise<void>
}

/** The steps of a process as data. Whoever opens them and at which address, the map of routes and the table say. */
export const passosDe = <P extends ChaveDeProcesso, D extends DeQuem, E, M extends Atos<Lido<E, D>>>(
  processo: P,
  passos: PassosDe<P, D, E, M>,
): Passos =>
  ({
    processo,
    caso: (estado: unknown) => estado,
    guarda: (antes: object | undefined, feito: object) => antes && { ...antes, ...feito },
    ...passos,
  }) as unknown as Passos
