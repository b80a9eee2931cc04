import type { TipoCota } from '../../cota/cota.ts'

/** A case is moved by its holder, a representative in the holder's name, an analyst of the administrator, or the system. */
export const ATORES = ['cliente', 'representante', 'analista', 'sistema'] as const
export type Ator = (typeof ATORES)[number]

/** A row may depend on these besides the phase. The values are written as the specification writes them (document 2, §3). */
export type Circunstancias = {
  pessoa: 'PF' | 'PJ'
  cota: TipoCota
  /** Null until the customer has chosen. */
  vendedor: 'PF' | 'REVENDEDORA_CONCESSIONARIA' | 'LOCADORA' | 'OUTRAS_EMPRESAS' | null
  /** Null until the customer has chosen. */
  vistoria: 'VISTORIA_DIGITAL' | 'VISTORIA_TECNICA' | null
  /** How the quota was contemplated; null when it was not. */
  modalidade: 'SORTEIO' | 'LANCE' | null
}

/** One value for all, or one for each value of a circumstance, told by its keys. */
export type Conforme<T> =
  | T
  | { readonly [D in keyof Circunstancias]: Readonly<Record<NonNullable<Circunstancias[D]>, T>> }[keyof Circunstancias]

/** The state of a step of the timeline (document 2, §3). */
export type SituacaoDaEtapa = 'Aberto' | 'Concluido' | 'Fechado' | 'Pendente' | 'Erro'

/** A path of the portal. */
export type Tela = `/${string}`

export type Card = {
  readonly titulo: string
  readonly acao: string
  readonly texto?: string
  /** True where the holder's step is waited for and the table's acts do not say it: the step is made elsewhere. */
  readonly pede?: boolean
  /** For how many days from the opening of the case its news is told before what may wait. */
  readonly urgentePor?: number
}
export type Aviso = {
  readonly titulo: string
  readonly texto: string
  /** Not by SMS, though the phase waits for the holder or ends a wait. */
  readonly sms?: false
}

/** A case keeps two answers beside its phase: the analyst's and the inspection system's. */
export type Resposta = 'respostaAnalista' | 'respostaSworks'

/** The customer is shown this. An absent screen or card means none. */
export type Apresentacao = {
  readonly tela?: Conforme<Tela>
  readonly card?: Card
  /** The state of the phase's own step; those before it are 'Concluido', those after it 'Fechado'. */
  readonly linha?: SituacaoDaEtapa
  /** The phase's own step leads here when not to its screen, by a button with these words. */
  readonly passo?: { readonly tela?: Conforme<Tela>; readonly botao?: string }
  /** Told when the phase begins. */
  readonly aviso?: Aviso
  /** The customer is not shown the case's number here. */
  readonly semNumero?: true
}

/** A number, or the partner's parameter that holds it. */
export type Quantos = number | ParametroDePrazo
export type ParametroDePrazo = 'diasDoFaturamento' | 'diasDoLinkDeAutenticacao'

/** A phase may last this long from when it began: minutes and hours run on, days end when their last one does. */
export type Duracao =
  | { readonly minutos: Quantos }
  | { readonly horas: Quantos }
  | { readonly dias: Quantos }
  | { readonly diasUteis: Quantos }

/** The administrator answers within these days of the holder's last act, whichever desks the case goes by. */
export type Promessa = {
  readonly diasUteis: number
  /** These words tell what comes by that day. */
  readonly palavras: string
}

export type Prazo<F extends string, E extends string> = Duracao & {
  /** The phase that follows when nobody moved the case in time. */
  readonly vencido: F
  /** Counted from the opening of the case, or from where an effect began it anew, instead of the beginning of the phase. */
  readonly desde?: 'abertura'
  readonly efeito?: E
}

/**
 * A mover must bring this with the move: the reason in words, which the customer is told; one that only the staff reads; or
 * one for each document asked for again.
 */
export type Exigencia = 'motivo' | 'motivoInterno' | 'documentos'

export type Andamento<F extends string, G extends string, E extends string> = {
  readonly para: Conforme<F>
  /** Must hold, or the move is refused; with `senao`, it leads there instead, with that effect and not its own. */
  readonly guarda?: G
  readonly senao?: F | { readonly para: F; readonly efeito: E }
  /** It is done in the same transaction. */
  readonly efeito?: E
  readonly pede?: Exigencia
}

/** The staff's roles above the analyst's to which an act may be kept. */
export type PapelDoAto = 'gestor'

/** An act goes against this where a guard does not hold: it is made all the same, with a reason that only the staff reads. */
export type Ressalva<G extends string> = { readonly salvo: G; readonly texto: string }

/** The words of the analyst's button, and the role that the act takes where the analyst's is not enough. */
export type AndamentoDoAnalista<F extends string, G extends string, E extends string> = Andamento<F, G, E> & {
  readonly rotulo: string
  readonly papel?: PapelDoAto
  /** It sends money out, which takes two people: whoever decided the case before does not make it. */
  readonly outraPessoa?: true
  /** It approves the case's payment, as it is then: whoever releases it after is the second person. */
  readonly aprova?: true
  readonly contra?: Ressalva<G>
}

export type Fase<
  F extends string = string,
  G extends string = string,
  E extends string = string,
  M extends string = string,
  S extends string = string,
  A extends string = string,
> = Apresentacao & {
  /**
   * As the case record writes it (`Fase__c`). The steps of a questionnaire share the name of the phase that they are part
   * of; the first of them is where a record that only has the name begins again.
   */
  readonly nome: string
  /** The marks say what the phase is for: code outside the table names a mark, and no phase. */
  readonly marcas?: readonly M[]
  /** The step of the process's questionnaire that is at hand here. */
  readonly noFluxo?: S
  /** The phase as which its holder is told of it, where its own name would warn who is looked into. */
  readonly ditaComo?: F
  /** The step of the process's timeline that it belongs to; none before the timeline begins. */
  readonly etapa?: string
  /**
   * A second state of the case changes what is shown, and how long it may last from then on; the first that holds counts.
   * The answer belongs to this phase: a case that leaves it leaves the answer behind.
   */
  readonly quando?: readonly (Apresentacao & {
    readonly resposta: Resposta
    readonly vale: string
    readonly prazo?: Prazo<F, E>
  })[]
  readonly prazo?: Prazo<F, E>
  /** The holder waits here for this promise of the process: phases of one promise share the day that was told. */
  readonly promessa?: string
  /** The case is closed here: nothing leads on, unless a manager opens it again. */
  readonly final?: true
  /** The reason that its holder was told in the phase before is told here too. */
  readonly mantemMotivo?: true
  /** Its desk decides on money before the step of the payment: how much and to whom is looked at there too. */
  readonly mostraPagamento?: true
  readonly cliente?: { readonly [K in A]?: F | Andamento<F, G, E> }
  readonly representante?: { readonly [K in A]?: F | Andamento<F, G, E> }
  readonly analista?: Readonly<Record<string, AndamentoDoAnalista<F, G, E>>>
  readonly sistema?: Readonly<Record<string, F | Andamento<F, G, E>>>
}

/** The buckets into which the portal sorts a person's cases (document 2, §3). */
export type Balde =
  | 'posVenda'
  | 'avisoContemplacao'
  | 'consultoriaAnalise'
  | 'atualizacaoCadastral'
  | 'faturamentoEspecie'
  | 'avisoCanceladaContemplada'

/** A case of an asset belongs to one of these billings (document 2, §3, 'Invoicing types'). */
export type TipoProcesso = 'FATURAMENTO_NOVO_AUTO' | 'FATURAMENTO_SEMINOVO_AUTO'

/** A case belongs to a quota, or to the person whatever the quota. */
type De = 'cota' | 'pessoa'

export type Processo<
  F extends string = string,
  G extends string = string,
  E extends string = string,
  M extends string = string,
  S extends string = string,
  A extends string = string,
  D extends De = De,
> = {
  /** Its name in the product: files, queue, diagrams. */
  readonly chave: string
  /** In words, for the staff. */
  readonly titulo: string
  /** As the case record writes it (`Type`). */
  readonly tipo: string
  /** The kind of record that the platform keeps its cases as (`RecordTypeDeveloperName`). */
  readonly recordType: string
  /** It tells the processes of one `Type` apart. */
  readonly tipoProcesso?: TipoProcesso
  readonly balde?: Balde
  readonly de: D
  readonly abre: readonly Ator[]
  /** Its moves lay the quota's plan out anew: an assembly or a closing of the group under way is over before. */
  readonly esperaOGrupo?: true
  /**
   * Somebody who came by a link, without a password, may hand in what it asks for, as in several billings (document 2, §6). A
   * representative's session makes only the acts that a phase gives the representative.
   */
  readonly enviaPorLink?: true
  /** Kinds of what proves who the holder is: by the link to the facial recognition, in every phase, and no files to send. */
  readonly soPeloLinkDoRosto?: readonly string[]
  readonly inicia: F
  /** The steps of the timeline, in their order: key to words. */
  readonly etapas?: Readonly<Record<string, string>>
  /** The steps of its questionnaire, in their order: key to words. */
  readonly fluxo?: Readonly<Record<S, string>>
  readonly promessas?: Readonly<Record<string, Promessa>>
  readonly fases: Readonly<Record<F, Fase<F, G, E, M, S, A>>>
}

/** Declares a process: every move and deadline must lead to one of its own phases. */
export function defineProcesso<
  const F extends string,
  const G extends string = never,
  const E extends string = never,
  const M extends string = never,
  const S extends string = never,
  const A extends string = never,
  const D extends De = De,
>(
  tabela: Omit<Processo<F, G, E, M, S, A, D>, 'inicia' | 'fases'> & {
    readonly inicia: NoInfer<F>
    readonly fases: Readonly<Record<F, Fase<NoInfer<F>, G, E, M, NoInfer<S>, A>>>
  },
): Processo<F, G, E, M, S, A, D> {
  return tabela
}

/** The marks that a process gives to its phases: one that no phase has does not compile. */
export type MarcaDe<P> = P extends Processo<string, string, string, infer M> ? M : never

/** The acts that a process gives its holder, or who stands for them: one that no phase has does not compile. */
export type AtoDoPortal<P> = P extends Processo<string, string, string, string, string, infer A> ? A : never
