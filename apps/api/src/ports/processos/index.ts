import type { Dia, LinhaDaDevolucao, OrigemDaDevolucao } from '@contempla/consorcio'
import type { Ator, ChaveDeDocumento, ChaveDeProcesso, Circunstancias } from '@contempla/consorcio/processos'
import type { CodigoDeErro, ErroDeNegocio, PARTES } from '@contempla/contract'
import type { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import type { Escolhas, Respostas } from '../../schema/casos.ts'

/** The mover of a case: the tables' kind of actor, and its id, which is null for the system. */
export type QuemMove = { tipo: Ator; id: number | null }

/** A case that is locked by the transaction that moves it. `dados` is what its process keeps. */
export type CasoEmMovimento = {
  id: number
  processo: ChaveDeProcesso
  clienteId: number
  /** Null for a case that belongs to the person and not to a quota. */
  cotaId: number | null
  fase: string
  abertoEm: Date
  /** The instant at which it came to its phase. */
  faseDesde: Date
  abertoPor: Ator
  circunstancias: Circunstancias
  respostas: Respostas
  escolhas: Escolhas
  dados: unknown
}

/**
 * A move under way. `entrada` is the part of the act's input that the contract gives to this guard or effect; `recusa`
 * builds one of the errors that the contract allows it to throw.
 */
export type Movimento<C, E = unknown, R extends CodigoDeErro = never> = {
  tx: Executor
  contexto: C
  caso: CasoEmMovimento
  quem: QuemMove
  entrada: E
  recusa: (codigo: R, desta?: { detalhe?: string; campo?: string; tenteDepoisDeSegundos?: number }) => ErroDeNegocio
}

/** Tells whether a move's guard holds. Throws its own refusal where that says more than no. */
export type Verificar<C, E = unknown, R extends CodigoDeErro = never> = (
  movimento: Movimento<C, E, R>,
) => Promise<boolean>

/** The changes that an effect makes to the case itself; absent fields stay. */
export type Mudanca = {
  dados?: unknown
  respostas?: Respostas
  escolhas?: Escolhas
  /** The case's time begins anew: that of the phase, even where the move stays in it, and that from the opening; the latter from an earlier instant, where one is given. */
  recomecaPrazo?: true | Date
  /** The case goes on in this phase of another process. */
  passaPara?: { processo: ChaveDeProcesso; fase: string }
}

/** Does what the table names, in the move's transaction. */
export type Efetuar<C, E = unknown, R extends CodigoDeErro = never> = (
  movimento: Movimento<C, E, R>,
) => Promise<Mudanca | undefined>

/** A case that went on to another phase, with its new state; `de` is the phase that it left. */
export type MudancaDeFase<C> = Omit<Movimento<C>, 'entrada' | 'recusa'> & { de: string }

/**
 * Applies a change of phase to the case's quota or person, in its transaction, whoever made it and also at a deadline.
 * The returned sentences are added to the phase's notice.
 */
export type AoMudarDeFase<C> = (mudanca: MudancaDeFase<C>) => Promise<readonly string[]>

/** One field that the customer declared; `documento` is the kind of document that proves it. */
export type CampoDeclarado = {
  rotulo: string
  /** The stored value; null where there is none. */
  atual: string | null
  declarado: string | null
  documento: string | null
}

/** Lists what the customer declared in a case, for the analyst who compares it with the documents. */
export type Declarar<C> = (
  caso: Pick<CasoEmMovimento, 'id' | 'processo' | 'clienteId' | 'cotaId' | 'fase' | 'abertoEm' | 'dados'>,
  contexto: C,
) => Promise<CampoDeclarado[]>

/** Whose the papers of a case are, where it is not only the holder as they are on record. */
export type DonoDosPapeis = {
  /** A CPF or a CNPJ. */
  inscricao: string
  /** The names that the papers may have, such as one that is asked to take the record's place. */
  nomes: readonly string[]
}

/** Finds whose the papers of a case are; null for the holder's, as they are on record. */
export type AcharDonoDosPapeis<C> = (
  caso: { id: number; clienteId: number },
  contexto: C,
) => Promise<Partial<DonoDosPapeis> | null>

/** The payment of a case, for whoever decides on it. Amounts in centavos; days are São Paulo's. */
export type PagamentoDoCaso = {
  valor: number
  /** The whole credit of the same day, and the debt that comes off it; the amount is the rest. */
  credito: number
  saldo: number
  /** The day of the order to the bank, which fixed the amount; null before there is one. */
  ordemEm: Dia | null
  favorecido: string
  inscricao: string
  /** Null before the holder gives it. */
  conta: string | null
  aprovado: { valor: number; em: Dia } | null
  /** What of the credit goes to the holder beside, and in which account; absent where the payment is theirs whole. */
  titular?: { valor: number; conta: string | null } | null
}

/** Reads the payment of a case; null where there is none to look at. */
export type LerPagamento<C> = (
  db: Executor,
  caso: Pick<CasoEmMovimento, 'id' | 'processo' | 'clienteId' | 'cotaId' | 'fase' | 'dados'>,
  contexto: C,
) => Promise<PagamentoDoCaso | null>

/** One amount at stake in a case, of an origin, with its account; amounts in centavos. */
export type ParteADevolver = {
  origem: OrigemDaDevolucao
  dia: Dia
  valor: number
  linhas: LinhaDaDevolucao[]
  pagoEm: Dia | null
}

/** Reads what a refund's case is about, for whoever looks at it; null where there is no quota. */
export type LerADevolver<C> = (
  db: Executor,
  caso: Pick<CasoEmMovimento, 'cotaId'>,
  contexto: C,
) => Promise<ParteADevolver[] | null>

/** Lists the steps of the timeline that a case has not, whatever its table says. */
export type LerEtapasDeFora = (db: Executor, caso: Pick<CasoEmMovimento, 'id' | 'fase'>) => Promise<readonly string[]>

/** Finds the customers whom cases are about where those are others than who opened them, by case. */
export type AcharDeQuemTratam = (
  db: Executor,
  casos: readonly number[],
) => Promise<ReadonlyMap<number, { id: number; nome: string }>>

/**
 * Lists the kinds of documents that a case asks of its holder, in their order, by its phase and by its data, such as
 * the source of income.
 */
export type PedirDocumentos = (
  caso: Pick<CasoEmMovimento, 'fase' | 'circunstancias' | 'dados'>,
) => readonly ChaveDeDocumento[]

/**
 * Picks the part of a case's data that its record shows (`DadosApp__c`) to its holder, their representative and the
 * administrator's own platform. It must contain nothing that only the staff reads, no secret, and no identity or
 * address. Without this function it is empty.
 */
export type DadosDoApp = (dados: unknown) => object

type Partes = typeof PARTES
type Lida<P> = P extends { readonly le: infer Z extends z.ZodType } ? z.output<Z> : undefined
type Recusada<P> = P extends { readonly recusa: readonly (infer R extends CodigoDeErro)[] } ? R : never

/** The guards of a process, each with the input and refusals of the contract. */
export type GuardasDe<K extends keyof Partes, C> = {
  readonly [N in keyof Partes[K]['guardas']]: Verificar<
    C,
    Lida<Partes[K]['guardas'][N]>,
    Recusada<Partes[K]['guardas'][N]>
  >
}
/** The effects of a process, each with the input and refusals of the contract. */
export type EfeitosDe<K extends keyof Partes, C> = {
  readonly [N in keyof Partes[K]['efeitos']]: Efetuar<
    C,
    Lida<Partes[K]['efeitos'][N]>,
    Recusada<Partes[K]['efeitos'][N]>
  >
}

/** A domain implements exactly what its table names, so that the cases of the process can be moved. */
export type ImplementacaoDe<K extends keyof Partes, C> = {
  readonly guardas: GuardasDe<K, C>
  readonly efeitos: EfeitosDe<K, C>
  readonly aoMudarDeFase?: AoMudarDeFase<C>
  readonly documentos?: PedirDocumentos
  readonly declarado?: Declarar<C>
  readonly donoDosPapeis?: AcharDonoDosPapeis<C>
  readonly pagamento?: LerPagamento<C>
  readonly aDevolver?: LerADevolver<C>
  readonly etapasDeFora?: LerEtapasDeFora
  readonly deQuemTratam?: AcharDeQuemTratam
  readonly dadosDoApp?: DadosDoApp
}

export type Implementacoes<C> = {
  readonly [K in ChaveDeProcesso]?: K extends keyof Partes ? ImplementacaoDe<K, C> : never
}
