import type { TipoCota } from '../../cota/cota.ts'

/**
 * A case is moved by its holder, by a representative in the holder's name, by an analyst of the administrator, or by
 * the system.
 */
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

/** One value for all circumstances, or one for each value of a circumstance, recognised by its keys. */
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
  /** The holder's step is awaited although the table has no act for it, because it is made elsewhere. */
  readonly pede?: boolean
  /** For this many days from the opening of the case its news comes before what may wait. */
  readonly urgentePor?: number
}
export type Aviso = {
  readonly titulo: string
  readonly texto: string
  /** It sends no SMS, though the phase waits for the holder or ends a wait. */
  readonly sms?: false
}

/** A case keeps two answers beside its phase: the analyst's and the inspection system's. */
export type Resposta = 'respostaAnalista' | 'respostaSworks'

/** The customer is shown this; without a screen or card there is none. */
export type Apresentacao = {
  readonly tela?: Conforme<Tela>
  readonly card?: Card
  /** The state of the phase's own step; those before it are 'Concluido', those after it 'Fechado'. */
  readonly linha?: SituacaoDaEtapa
  /** The phase's own step leads here if not to its screen, by a button with this label. */
  readonly passo?: { readonly tela?: Conforme<Tela>; readonly botao?: string }
  /** This notice is sent when the phase begins. */
  readonly aviso?: Aviso
  /** The case's number is hidden from the customer here. */
  readonly semNumero?: true
}

/** A number, or the parameter of the partner or of the quota's group that holds it. */
export type Quantos = number | ParametroDePrazo
export type ParametroDePrazo =
  | 'diasDoFaturamento'
  | 'diasDoPagamento'
  | 'diasDoLinkDeAutenticacao'
  | 'diasDaDevolucao'
  | 'diasDaAnaliseDaDevolucao'

/** The length of a phase from its beginning: minutes and hours run on, days end with their last one. */
export type Duracao =
  | { readonly minutos: Quantos }
  | { readonly horas: Quantos }
  | { readonly dias: Quantos }
  | { readonly diasUteis: Quantos }

/** The administrator answers within these days of the holder's last act, whichever desks the case passes. */
export type Promessa = {
  readonly diasUteis: number
  /** What is told is the phases' own time instead, which counts from before the first of them. */
  readonly doPrazo?: true
  /** The parameter's days, business days too, that come on top. */
  readonly mais?: ParametroDePrazo
  /** These words tell what comes by that day. */
  readonly palavras: string
}

export type Prazo<F extends string, E extends string> = Duracao & {
  /** The phase that follows when nobody moved the case in time. */
  readonly vencido: F
  /**
   * It counts from the opening of the case, or from where an effect began it anew, instead of the beginning of the phase.
   * `titular`: the days on which the turn was not the holder's do not count. `administradora`: the days for which it waited for
   * the holder do not count.
   */
  readonly desde?: 'abertura' | 'titular' | 'administradora'
  /** The holder is told the day although it ends in a finished step. */
  readonly dito?: true
  readonly efeito?: E
}

/**
 * A mover must bring this with the move: a reason in words that the customer is told, an answer to what they asked, a reason
 * that only the staff reads, one for each document asked for again, an amount in centavos with the reason that only the staff
 * reads, or the number and the day by which a registrar outside answered.
 */
export type Exigencia = 'motivo' | 'resposta' | 'motivoInterno' | 'documentos' | 'valor' | 'registro'

export type Andamento<F extends string, G extends string, E extends string> = {
  readonly para: Conforme<F>
  /**
   * It must hold or the move is refused; with `senao` the move leads there instead, with that effect and not its own.
   */
  readonly guarda?: G
  readonly senao?: F | { readonly para: F; readonly efeito: E }
  /** The effect runs in the same transaction. */
  readonly efeito?: E
  readonly pede?: Exigencia
  /** What is wrong with each document is told in the notice too, because who reads it has no log-in. */
  readonly ditos?: true
}

/** An act may be kept to these roles above the analyst's. */
export type PapelDoAto = 'gestor'

/** What an act does where its guard holds, and where it does not. */
export type FazConforme = { readonly atendida: string; readonly senao: string }

/**
 * An act contradicts this where a guard does not hold: it may be made all the same, with a reason that only the staff
 * reads.
 */
export type Ressalva<G extends string> = { readonly salvo: G; readonly texto: string }

/** The label of the analyst's button, and the role that the act takes where the analyst's is not enough. */
export type AndamentoDoAnalista<F extends string, G extends string, E extends string> = Andamento<F, G, E> & {
  readonly rotulo: string
  readonly papel?: PapelDoAto
  /** It sends money or quotas out, which takes two people, so whoever decided the case before may not make it. */
  readonly outraPessoa?: true
  /** It checks what others of the staff did: whoever of them made one of these acts in the case may not make it. */
  readonly naoDeQuem?: readonly string[]
  /** Whoever makes it has opened every document that stands in the case. */
  readonly depoisDeAbrir?: true
  /** It is offered only where its guard holds: elsewhere there is nothing that it could be about. */
  readonly soSePode?: true
  /** It approves what the case sends out as it is then, so that whoever sends it later is the second person. */
  readonly aprova?: true
  readonly contra?: Ressalva<G>
  /** What it does besides moving the case, told before it is made. */
  readonly faz?: string
  /** What is told besides, by what the case knows: whether the act's guard holds. */
  readonly fazConforme?: FazConforme
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
   * The phase's name in the case record (`Fase__c`). The steps of a questionnaire share the name of their phase; a
   * record that has only the name begins again at the first of them.
   */
  readonly nome: string
  /** The marks say what the phase is for; code outside the table names marks and never phases. */
  readonly marcas?: readonly M[]
  /** The step of the process's questionnaire in this phase. */
  readonly noFluxo?: S
  /** The holder is told of this other phase instead, where the phase's own name would warn a person under suspicion. */
  readonly ditaComo?: F
  /** The phase belongs to this step of the process's timeline; none before the timeline begins. */
  readonly etapa?: string
  /**
   * A second state of the case changes what is shown and how long it may last from then on; the first one that holds
   * counts. The answer belongs to this phase, and a case that leaves it leaves the answer behind.
   */
  readonly quando?: readonly (Apresentacao & {
    readonly resposta: Resposta
    readonly vale: string
    readonly prazo?: Prazo<F, E>
  })[]
  readonly prazo?: Prazo<F, E>
  /** The holder waits here for this promise of the process; phases of one promise share the promised day. */
  readonly promessa?: string
  /** The case is closed here: nothing leads on, unless a manager opens it again. */
  readonly final?: true
  /** The reason told in the phase before is shown here too. */
  readonly mantemMotivo?: true
  /** Its desk decides on money before the payment's step, so it sees amount and payee too. */
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
  /** Its internal name, in files, queue and diagrams. */
  readonly chave: string
  /** Its name in words, for the staff. */
  readonly titulo: string
  /** Its name in the case record (`Type`). */
  readonly tipo: string
  /** The platform's kind of record for its cases (`RecordTypeDeveloperName`). */
  readonly recordType: string
  /** It tells the processes of one `Type` apart. */
  readonly tipoProcesso?: TipoProcesso
  readonly balde?: Balde
  readonly de: D
  readonly abre: readonly Ator[]
  /** Its cases are about another person than who opens them, who is called so. */
  readonly quemAbre?: string
  /** A person may have any number of its cases open at once, so a call names its case by the number. */
  readonly varios?: true
  /**
   * Its moves recompose the quota's plan, so they wait until an assembly or a closing of the group under way is over.
   */
  readonly esperaOGrupo?: true
  /**
   * An open case stays with whoever had the quota when it passes to another holder; otherwise it must be over before, or
   * ends by the act `passarACota` of its phase.
   */
  readonly segueComQuemTinhaACota?: true
  /**
   * A visitor by link, without a password, may hand in its documents, as in several billings (document 2, §6). A
   * representative's session makes only the acts that a phase gives the representative.
   */
  readonly enviaPorLink?: true
  /** Its documents may be JPG, PNG, TIFF or PDF up to 8 MB, where others are PDF, JPG or JPEG up to 6 MB (document 3, §5). */
  readonly arquivosMaiores?: true
  /** These kinds come by the link to the facial recognition in every phase and are no files to send. */
  readonly soPeloLinkDoRosto?: readonly string[]
  readonly inicia: F
  /** The steps of the timeline in their order, from key to words. */
  readonly etapas?: Readonly<Record<string, string>>
  /** The steps of its questionnaire in their order, from key to words. */
  readonly fluxo?: Readonly<Record<S, string>>
  readonly promessas?: Readonly<Record<string, Promessa>>
  readonly fases: Readonly<Record<F, Fase<F, G, E, M, S, A>>>
}

/** Declares a process; every move and deadline must lead to one of its own phases. */
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

/** The marks that a process gives to its phases; a mark that no phase has does not compile. */
export type MarcaDe<P> = P extends Processo<string, string, string, infer M> ? M : never

/** The acts that a process gives its holder or their representative; an act that no phase has does not compile. */
export type AtoDoPortal<P> = P extends Processo<string, string, string, string, string, infer A> ? A : never
