import type { Dia } from '@contempla/consorcio'
import type { Ator, ChaveDeDocumento, ChaveDeProcesso, Circunstancias } from '@contempla/consorcio/processos'
import type { CodigoDeErro, ErroDeNegocio, PARTES } from '@contempla/contract'
import type { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import type { Escolhas, Respostas } from '../../schema/casos.ts'

/** Who moves a case: as the tables name the actor, and who it is; null for the system. */
export type QuemMove = { tipo: Ator; id: number | null }

/** A case that is locked by the transaction that moves it. `dados` is what its process keeps of it. */
export type CasoEmMovimento = {
  id: number
  processo: ChaveDeProcesso
  clienteId: number
  /** Null for a case of the person. */
  cotaId: number | null
  fase: string
  abertoEm: Date
  /** Since when it is in its phase. */
  faseDesde: Date
  abertoPor: Ator
  circunstancias: Circunstancias
  respostas: Respostas
  escolhas: Escolhas
  dados: unknown
}

/**
 * A move under way. `entrada` is what the act brings, as the contract says that this guard or effect reads it; `recusa` makes
 * one of the errors that the contract says of it, to be thrown.
 */
export type Movimento<C, E = unknown, R extends CodigoDeErro = never> = {
  tx: Executor
  contexto: C
  caso: CasoEmMovimento
  quem: QuemMove
  entrada: E
  recusa: (codigo: R, desta?: { detalhe?: string; campo?: string; tenteDepoisDeSegundos?: number }) => ErroDeNegocio
}

/** Whether a move's guard holds. Throws its refusal where it knows one that says more than no. */
export type Verificar<C, E = unknown, R extends CodigoDeErro = never> = (
  movimento: Movimento<C, E, R>,
) => Promise<boolean>

/** What an effect leaves in the case itself; what is absent stays. */
export type Mudanca = {
  dados?: unknown
  respostas?: Respostas
  escolhas?: Escolhas
  /** The case's time begins anew: that of the phase, also where the move stays in it, and that from the opening. */
  recomecaPrazo?: true
  /** The case goes on in another process, in this phase of it. */
  passaPara?: { processo: ChaveDeProcesso; fase: string }
}

/** Does, in the move's transaction, what the table names. */
export type Efetuar<C, E = unknown, R extends CodigoDeErro = never> = (
  movimento: Movimento<C, E, R>,
) => Promise<Mudanca | undefined>

/** A case that went on to another phase, as it is there; `de`: the one that it left. */
export type MudancaDeFase<C> = Omit<Movimento<C>, 'entrada' | 'recusa'> & { de: string }

/**
 * Does, in the transaction of a change of phase, whoever made it and a deadline's end too, what it means to what the case is
 * of. What it returns its holder is told with what the phase tells.
 */
export type AoMudarDeFase<C> = (mudanca: MudancaDeFase<C>) => Promise<readonly string[]>

/** One field of what the customer declared; `documento` is the kind of document that proves it. */
export type CampoDeclarado = {
  rotulo: string
  /** As it is kept today; null where nothing is. */
  atual: string | null
  declarado: string | null
  documento: string | null
}

/** What the customer declared in a case, for the analyst who has its documents beside it. */
export type Declarar<C> = (
  caso: Pick<CasoEmMovimento, 'id' | 'clienteId' | 'cotaId' | 'fase' | 'dados'>,
  contexto: C,
) => Promise<CampoDeclarado[]>

/** What a case pays, for whoever decides on it. Amounts in centavos; days are São Paulo's. */
export type PagamentoDoCaso = {
  valor: number
  /** The whole credit of the same day, and what is owed and comes off it: the amount is what is left. */
  credito: number
  saldo: number
  /** The day of the order to the bank, of whose amount it is; null before there is one. */
  ordemEm: Dia | null
  favorecido: string
  inscricao: string
  /** Null before the holder gives it. */
  conta: string | null
  aprovado: { valor: number; em: Dia } | null
}

/** The payment of a case as it stands; null where there is none to look at. */
export type LerPagamento<C> = (
  db: Executor,
  caso: Pick<CasoEmMovimento, 'id' | 'clienteId' | 'cotaId' | 'fase' | 'dados'>,
  contexto: C,
) => Promise<PagamentoDoCaso | null>

/**
 * The kinds of documents that a case asks its holder for, in the order in which they are asked: by where it stands, and by
 * what its process keeps of it, as what the customer lives of.
 */
export type PedirDocumentos = (
  caso: Pick<CasoEmMovimento, 'fase' | 'circunstancias' | 'dados'>,
) => readonly ChaveDeDocumento[]

/**
 * What of a case's data its record tells (`DadosApp__c`): to its holder, who stands for them, and the administrator's own
 * platform. Neither what only the staff reads, nor a secret, nor who and where the person is. Nothing where not given.
 */
export type DadosDoApp = (dados: unknown) => object

type Partes = typeof PARTES
type Lida<P> = P extends { readonly le: infer Z extends z.ZodType } ? z.output<Z> : undefined
type Recusada<P> = P extends { readonly recusa: readonly (infer R extends CodigoDeErro)[] } ? R : never

/** The guards of a process, each as the contract says what it reads and refuses with. */
export type GuardasDe<K extends keyof Partes, C> = {
  readonly [N in keyof Partes[K]['guardas']]: Verificar<
    C,
    Lida<Partes[K]['guardas'][N]>,
    Recusada<Partes[K]['guardas'][N]>
  >
}
/** Its effects, in the same way. */
export type EfeitosDe<K extends keyof Partes, C> = {
  readonly [N in keyof Partes[K]['efeitos']]: Efetuar<
    C,
    Lida<Partes[K]['efeitos'][N]>,
    Recusada<Partes[K]['efeitos'][N]>
  >
}

/** What a domain brings so that the cases of a process can be moved: what its table names, and nothing else. */
export type ImplementacaoDe<K extends keyof Partes, C> = {
  readonly guardas: GuardasDe<K, C>
  readonly efeitos: EfeitosDe<K, C>
  readonly aoMudarDeFase?: AoMudarDeFase<C>
  readonly documentos?: PedirDocumentos
  readonly declarado?: Declarar<C>
  readonly pagamento?: LerPagamento<C>
  readonly dadosDoApp?: DadosDoApp
}

export type Implementacoes<C> = {
  readonly [K in ChaveDeProcesso]?: K extends keyof Partes ? ImplementacaoDe<K, C> : never
}
