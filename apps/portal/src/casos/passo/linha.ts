import type { Dia } from '@contempla/consorcio'
import type { AtoDoPortal, PROCESSOS } from '@contempla/consorcio/processos'
import type { Contrato } from '@contempla/contract'
import type { DataItem, NomeDaIlustracao } from '@contempla/ui'
import type { CallKey, Input } from '@contempla/web'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CotaDetalhada } from '../../cotas/index.ts'
import type { Modo } from '../../shell/sessao/session.ts'
import type { Consulta, Estado } from '../useEstado.ts'
import type { ChamadaDeEnvio } from './documentos/envios.ts'
import type { CamposDe, GrupoDe, QuaisquerCampos, QualquerGrupo } from './formulario/campos.ts'

type Tela = `/${string}`
type ChaveDeProcesso = keyof typeof PROCESSOS
type FaseDe<P extends ChaveDeProcesso> = keyof (typeof PROCESSOS)[P]['fases'] & string
type AtoDe<P extends ChaveDeProcesso> = AtoDoPortal<(typeof PROCESSOS)[P]>

/** A case belongs to a quota, or to the person whatever the quota. */
type DeQuem = 'cota' | 'pessoa'

/** A step is drawn from these facts alone. */
export type Lido<E, D extends DeQuem = 'cota'> = {
  estado: E
  cota: D extends 'cota' ? CotaDetalhada : null
  pessoa: 'PF' | 'PJ'
  modo: Modo
  hoje: Dia
  /** The value of the path's parameter, where the path has one. */
  item: string | undefined
}

/** A call by which the holder moves the case, built from the facts and from what was filled in or chosen. */
export type Ato<L, C> = {
  call: CallKey<Contrato>
  pedido: (lido: L, com: C) => { params?: object; query?: object; body?: object }
  /** The act leads here; without it, to the screen on which the case then is. */
  leva?: string
  /** The snackbar says this once the act is done. */
  feito?: string
  /** A technical failure, unlike a refusal, leads to this screen, which says so and leads back here. */
  levaNaFalha?: string
  /** A technical failure, unlike a refusal, is told in these words. */
  falha?: string
  /** This call checks whether the act would be accepted, before a code is asked for. */
  confere?: { call: CallKey<Contrato>; pedido: (lido: L, com: C) => { body?: object } }
}

/** Ties an act of the table to its call; input that the call does not accept does not compile. */
export const ato = <K extends CallKey<Contrato>, L, C = undefined>(
  call: K,
  pedido: (lido: L, com: C) => Input<Contrato, K>,
  resto: Omit<Ato<L, C>, 'call' | 'pedido'> = {},
): Ato<L, C> => ({ call, pedido, ...resto })

type Atos<L> = Readonly<Record<string, Ato<L, never>>>
type ComDe<A> = A extends Ato<never, infer C> ? C : never

/** An act together with its input, where it takes any. */
type DoAto<M> = {
  [A in keyof M & string]: { ato: A } & (undefined extends ComDe<M[A]>
    ? { com?: ComDe<M[A]> }
    : { com: Exclude<ComDe<M[A]>, undefined> })
}[keyof M & string]

export type Leva = {
  label: string
  href: string
  /** A visitor by link is told to sign in with the password instead. */
  comSenha?: true
}
export type Faz<M> = DoAto<M> & {
  label: string
  /** This reason keeps everybody from making the act now. */
  impede?: string | null
  /** A representative may make it too. */
  representante?: true
  /** The act as a verb after "Falta", for one that asks for a code. */
  falta?: string
}
/** Opens another row in this one's place without an act; the other type is the way back. */
type Abre<in M> = { label: string; abre: Linha<M> }
export type Volta = { label: string; volta: true }
type Acao<M> = Leva | Faz<M> | Abre<M> | Volta

export type Opcao<M> = {
  chave: string
  titulo: string
  detalhe?: ReactNode
  /** This reason keeps it from being chosen; the step's text does not repeat it. */
  impede?: string | null
  /** It cannot be chosen, for a reason that the text gives. */
  parada?: boolean
  /** This question comes before a choice that cannot be undone. */
  pergunta?: { titulo: string; label: string; conteudo: ReactNode } | null
} & ({ faz: DoAto<M>; href?: never } | { href: string; faz?: never })

/** A step that asks for documents; the case's phase says which. */
export type Documentos = {
  /** They are handed in by this call; without it, by the call of the phase's act or by those of every process. */
  por?: ChamadaDeEnvio
  /** What was handed in leads here; without it, to the screen on which the case then is. */
  leva?: string
  /**
   * These words stand where no sent document was refused: either something more is asked for or, with `emAnalise`, the
   * documents are being read and may be replaced meanwhile.
   */
  adicional?: { heading: string; text: string; emAnalise?: true }
}

/** What a screen asks of the server before it leads on: where to, and what is filled in of the act meanwhile. */
export type Adiante<C> = { leva: string; preenche?: { readonly [F in keyof C]?: C[F] | null } }

/** One of the screens over which an act is filled in. */
export type Parte<C> = {
  path: `/${string}`
  campos: readonly (keyof C & string)[]
  /** The words of its button; 'Continuar' without it. */
  label?: string
  /** Without it the screen leads on to the next part; the last part makes the act. */
  segue?: (com: C) => Promise<Adiante<C>>
}

/** An act that is filled in over several screens, which share one draft of this name. */
export type Partes<C> = { rascunho: string; telas: readonly Parte<C>[] }

type Registro<C> = {
  /** Reads the record, and in `alteracao` the earlier change that still waits. */
  le: 'GET /cotas/:id/dados-cadastrais'
  grupos: readonly GrupoDe<C>[]
}

/** A form fills in an act: either its fields, or the changes of a record. */
export type Formulario<M> = {
  [A in keyof M & string]: {
    ato: A
    label: string
    /** The same action as a verb after "Confira e", for an act that asks for a code. */
    fazer?: string
    /** A visitor by link is told to sign in with the password instead. */
    comSenha?: true
    campos?: CamposDe<NonNullable<ComDe<M[A]>>>
    /** The fields start with these values. */
    valores?: Partial<NonNullable<ComDe<M[A]>>>
    registro?: Registro<NonNullable<ComDe<M[A]>>>
    /** The screen asks only for the fields of its own part. A field of no part is kept and never asked for. */
    partes?: Partes<NonNullable<ComDe<M[A]>>>
  }
}[keyof M & string]

/** The same types without their process, for the code that draws any of them. */
export type QualquerRegistro = Omit<Registro<never>, 'grupos'> & { grupos: readonly QualquerGrupo[] }
export type QualquerFormulario = {
  ato: string
  label: string
  fazer?: string
  comSenha?: true
  campos?: QuaisquerCampos
  valores?: Readonly<Record<string, unknown>>
  registro?: QualquerRegistro
  partes?: QuaisquerPartes
}
export type QuaisquerPartes = {
  rascunho: string
  telas: readonly {
    path: `/${string}`
    campos: readonly string[]
    label?: string
    segue?: (com: never) => Promise<{ leva: string; preenche?: Readonly<Record<string, unknown>> }>
  }[]
}

/** The way in which the holder ends the case: the act and the words that ask for it. */
export type Desistencia<M> = { ato: keyof M & string; label: string; pergunta: string; text: string }

/**
 * One step, which sets only what it needs. With an illustration it tells; without one it asks. A step of some acts serves a
 * process that has more of them.
 */
export type Linha<in M = Record<never, never>> = {
  illustration?: NomeDaIlustracao
  heading: string
  text?: ReactNode
  /** The way back stands beside the heading. */
  voltar?: Leva
  /** The figure that matters, in centavos. */
  figura?: number
  /** The party whose turn it is, and what comes by the promised day. */
  vez?: { quem: 'voce' | 'a administradora'; oQue?: string }
  /** In a step that asks, the verb for what is due by the case's deadline, such as "Confirme". */
  ate?: string
  motivo?: string | null
  /** Shows the case's number as the first detail. */
  numero?: true
  /** Pairs of label and value, drawn above the items. */
  details?: readonly DataItem[]
  /** These items must be read before going on; they stand one under the other. */
  itens?: readonly { texto: ReactNode; atendido?: boolean }[]
  /** A component of the step's own, for what no other field can say. */
  conteudo?: ReactNode
  opcoes?: readonly Opcao<M>[]
  documentos?: Documentos
  formulario?: Formulario<M>
  faz?: Acao<M>
  outros?: readonly Acao<M>[]
  /** Shows the steps of the case until it is closed. */
  etapas?: true
  /** The case may be given up here where its phase allows it. */
  desistir?: true
  /** Representatives and visitors by link see nothing of this step. */
  soDoTitular?: true
}

type OuDoLido<L, M> = Linha<M> | ((lido: L) => Linha<M> | null)

type Assistente<E> = {
  titulo: string
  passos: (estado: E) => readonly { atual: boolean }[]
  /** The act that goes one step back. */
  voltar: string
}

/** The heading over a state that could not be read, and a text that replaces the error's own. */
type Falha = { heading: string; text?: string }

/** A step whose act may also begin a case, or one that exists only while there is a case. */
type AoLado<A, L, Talvez, M> = { ato: A | readonly A[] } & (
  | { comeca: true; linha: OuDoLido<Talvez, M> }
  | { comeca?: never; linha: OuDoLido<L, M> }
)

type PassosDe<P extends ChaveDeProcesso, D extends DeQuem, E, M extends Atos<Lido<E, D>>> = {
  de: D
  /** Reads the case; a person's case ignores the quota. */
  le: (idCota: number) => Consulta<E>
  /** Picks the case from the answer; without it the answer is the case itself. */
  caso?: (estado: E) => Estado | null
  /** Builds the cached answer after an act; without it the act's answer replaces it. */
  guarda?: (antes: E | undefined, feito: object) => E | undefined
  atos: M
  /** The steps by the table's phases; an unknown phase does not compile. */
  fases: { readonly [F in FaseDe<P>]?: OuDoLido<Lido<E, D>, NoInfer<M>> }
  /** The steps beside the phase's own screen, by path; each exists while the case has its act, or one of its acts. */
  telas?: Readonly<Record<`/${string}`, AoLado<AtoDe<P>, Lido<E, D>, Lido<E | null, D>, NoInfer<M>>>>
  /** This step shows where there is no case. */
  semCaso?: OuDoLido<Lido<E, D>, NoInfer<M>>
  /** Where there is no case, the one address of the section that tells so; null where it is any. */
  ondeSemCaso?: (estado: E) => Tela | null
  desistir?: Desistencia<NoInfer<M>>
  falha?: Falha
  /** The frame that shows the step's place among the others and the way back; only wizards have one. */
  assistente?: Assistente<E> & { voltar: keyof NoInfer<M> & string }
  /** Runs after every act. */
  depois?: (queryClient: QueryClient) => Promise<void>
}

export type QualquerLido = Lido<unknown>
export type QualquerAto = {
  ato: string
  com?: unknown
  /** The act may use another state than the one from which the step was drawn. */
  estado?: unknown
}
export type QualquerFaz = QualquerAto & {
  label: string
  impede?: string | null
  representante?: true
  falta?: string
}
export type QualquerAcao = Leva | QualquerFaz | { label: string; abre: QualquerLinha } | Volta
export type QualquerOpcao = Omit<Opcao<never>, 'faz' | 'href'> & { faz?: QualquerAto; href?: string }

/** A row of any process, for the code that draws it. */
export type QualquerLinha = Omit<Linha, 'opcoes' | 'formulario' | 'faz' | 'outros'> & {
  opcoes?: readonly QualquerOpcao[]
  formulario?: QualquerFormulario
  faz?: QualquerAcao
  outros?: readonly QualquerAcao[]
}
type QualquerOuDoLido = QualquerLinha | ((lido: QualquerLido) => QualquerLinha | null)

/** One of the processes that share an address, whose steps load once its case is found there. */
export type Candidato<E = never> = {
  processo: ChaveDeProcesso
  le: (idCota: number) => Consulta<unknown>
  /** Tells whether its case goes on. */
  anda: (estado: E) => boolean
  passos: () => Promise<Passos>
}

/** The steps of any process, for the code that draws them. */
export type Passos = {
  processo: ChaveDeProcesso
  de: DeQuem
  le: (idCota: number) => Consulta<unknown>
  caso: (estado: unknown) => Estado | null
  guarda: (antes: object | undefined, feito: object) => object | undefined
  atos: Readonly<Record<string, Ato<QualquerLido, unknown> | undefined>>
  fases: Readonly<Record<string, QualquerOuDoLido | undefined>>
  telas?: Readonly<
    Record<string, { ato: string | readonly string[]; comeca?: true; linha: QualquerOuDoLido } | undefined>
  >
  semCaso?: QualquerOuDoLido
  ondeSemCaso?: (estado: unknown) => Tela | null
  desistir?: Desistencia<Record<string, never>>
  falha?: Falha
  assistente?: Assistente<unknown>
  depois?: (queryClient: QueryClient) => Promise<void>
}

/**
 * Declares the steps of a process as data. The map of routes says who may open them, and the table says at which
 * address.
 */
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
