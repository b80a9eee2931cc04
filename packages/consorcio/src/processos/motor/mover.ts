import type {
  Andamento,
  Apresentacao,
  Ator,
  Circunstancias,
  Conforme,
  Exigencia,
  Fase,
  FazConforme,
  PapelDoAto,
  Processo,
  Resposta,
  Ressalva,
  SituacaoDaEtapa,
  Tela,
} from './processo.ts'

/** The state of a case: everything on which its table's presentation and moves depend. */
export type EstadoDoCaso = Circunstancias & {
  fase: string
  respostas: Readonly<Partial<Record<Resposta, string>>>
}

/** A move that the table has for one actor in one phase. */
export type Ato = {
  ato: string
  para: Conforme<string>
  guarda: string | null
  /** Where the move leads, and with which effect, when its guard does not hold; null when it is then refused. */
  senao: { para: string; efeito: string | null } | null
  efeito: string | null
  pede: Exigencia | null
  /** The problems of the documents are told with the notice. */
  ditos: boolean
  /** The label of the analyst's button; null for the other actors. */
  rotulo: string | null
  /** The role above the analyst's that it takes; null where an analyst may make it. */
  papel: PapelDoAto | null
  /** Whoever decided the case before may not make it. */
  outraPessoa: boolean
  /** Whoever of the staff made one of these acts may not make it. */
  naoDeQuem: readonly string[]
  /** Whoever makes it has opened every document that stands in the case. */
  depoisDeAbrir: boolean
  /** It is offered only where its guard holds. */
  soSePode: boolean
  /** It approves what the case sends out. */
  aprova: boolean
  /** Where that guard does not hold the act contradicts this; null where it contradicts nothing. */
  contra: Ressalva<string> | null
  /** What it does besides moving the case; null where that is all. */
  faz: string | null
  fazConforme: FazConforme | null
}

export type RecusaDeAndamento = 'FASE_DESCONHECIDA' | 'ATO_NAO_PERMITIDO' | 'GUARDA_NAO_ATENDIDA'

const dimensoes: { readonly [D in keyof Circunstancias]: readonly NonNullable<Circunstancias[D]>[] } = {
  pessoa: ['PF', 'PJ'],
  cota: ['imovel', 'servico', 'auto', 'pesados'],
  vendedor: ['PF', 'REVENDEDORA_CONCESSIONARIA', 'LOCADORA', 'OUTRAS_EMPRESAS'],
  vistoria: ['VISTORIA_DIGITAL', 'VISTORIA_TECNICA'],
  modalidade: ['SORTEIO', 'LANCE'],
}

const temTodas = (por: object, valores: readonly string[]) =>
  Object.keys(por).length === valores.length && valores.every((valor) => valor in por)

/** Returns the value for the circumstances; where one is still to be chosen, the first of the row. */
export function conforme<T extends string>(valor: Conforme<T>, caso: Circunstancias): T {
  if (typeof valor === 'string') return valor
  const por: Readonly<Record<string, T>> = valor
  const dimensao = (['pessoa', 'cota', 'vendedor', 'vistoria', 'modalidade'] as const).find((d) =>
    temTodas(por, dimensoes[d]),
  )
  const escolhido = dimensao && (caso[dimensao] ?? dimensoes[dimensao][0])
  const achado = escolhido ? por[escolhido] : undefined
  if (achado === undefined) throw new Error(`Linha sem valor para ${escolhido ?? Object.keys(por).join(', ')}`)
  return achado
}

/** Lists every value that a row may take. */
export const valoresDe = <T extends string>(valor: Conforme<T>): T[] =>
  typeof valor === 'string' ? [valor] : Object.values<T>(valor)

/** Returns the phase's row; null when the table has none of this name. */
export function faseDe(processo: Processo, fase: string): Fase | null {
  return Object.hasOwn(processo.fases, fase) ? (processo.fases[fase] ?? null) : null
}

/** Words the timeline's step to which a phase belongs; null before the timeline begins. */
export function etapaDa(processo: Processo, fase: string): string | null {
  const etapa = faseDe(processo, fase)?.etapa
  return (etapa && processo.etapas?.[etapa]) ?? null
}

/** Names the phase as the record does and, where steps of a questionnaire share that name, adds its number. */
export function nomeDaFase(processo: Processo, fase: string): string {
  const { nome = fase } = faseDe(processo, fase) ?? {}
  const iguais = Object.values(processo.fases).filter((cada) => cada.nome === nome)
  const etapa = etapaDa(processo, fase)
  return iguais.length > 1 && etapa ? `${nome} (${etapa})` : nome
}

/** Returns the phase under whose name the holder is told of it: its own, or the one in `ditaComo`. */
export const faseQueSeDiz = (processo: Processo, fase: string): string => faseDe(processo, fase)?.ditaComo ?? fase

/** Names the phase as its holder may read it everywhere. */
export function nomeDito(processo: Processo, fase: string): string {
  const dita = faseQueSeDiz(processo, fase)
  return faseDe(processo, dita)?.nome ?? fase
}

const senaoDe = (senao: string | { readonly para: string; readonly efeito: string } | undefined): Ato['senao'] =>
  typeof senao === 'string' ? { para: senao, efeito: null } : (senao ?? null)

type LinhaDeAto =
  | string
  | (Andamento<string, string, string> & {
      readonly rotulo?: string
      readonly papel?: PapelDoAto
      readonly outraPessoa?: true
      readonly naoDeQuem?: readonly string[]
      readonly depoisDeAbrir?: true
      readonly soSePode?: true
      readonly aprova?: true
      readonly contra?: Ressalva<string>
      readonly faz?: string
      readonly fazConforme?: FazConforme
    })

const semNada = {
  guarda: null,
  efeito: null,
  pede: null,
  ditos: false,
  rotulo: null,
  papel: null,
  outraPessoa: false,
  naoDeQuem: [],
  depoisDeAbrir: false,
  soSePode: false,
  aprova: false,
  contra: null,
  faz: null,
  fazConforme: null,
} as const

/** Lists the acts of an actor in a phase, in the order of the table. */
export function atosDe(processo: Processo, fase: string, ator: Ator): Ato[] {
  const linhas: { readonly [ato: string]: LinhaDeAto | undefined } = faseDe(processo, fase)?.[ator] ?? {}
  return Object.entries(linhas).flatMap(([ato, linha]) => {
    if (linha === undefined) return []
    const { senao, ...resto }: Exclude<LinhaDeAto, string> = typeof linha === 'string' ? { para: linha } : linha
    return { ato, ...semNada, ...resto, senao: senaoDe(senao) }
  })
}

/** The customer's acts that hand documents in, as the tables name them. */
export const ATOS_DE_ENVIO: readonly string[] = [
  'enviarDocumentos',
  'reenviarDocumentos',
  'enviarNotaFiscal',
  'enviarCartaCorrecao',
  'enviarAdicionais',
]

export const isEnvio = (ato: string): boolean => ATOS_DE_ENVIO.includes(ato)

/**
 * Finds the act by which an actor takes a case to a phase given by its name in the record (`Fase__c`). It must have no
 * effect and hand nothing in, because a name alone brings no input. Undefined where no act leads there, or several do.
 */
export function atoQueLeva(processo: Processo, caso: EstadoDoCaso, { ator, nome }: { ator: Ator; nome: string }) {
  const [achado, ...outros] = atosDe(processo, caso.fase, ator).filter(
    ({ ato, efeito, pede, para }) =>
      efeito === null && pede === null && !isEnvio(ato) && faseDe(processo, conforme(para, caso))?.nome === nome,
  )
  return outros.length === 0 ? achado : undefined
}

export type Permissao = { pode: true; para: string; ato: Ato } | { pode: false; motivo: RecusaDeAndamento }

/**
 * Finds the table's move and where it leads. `atendida` answers whether the guard holds, and is not asked for a move
 * without one. The returned move carries the effect to be done, which is null where the guard did not hold.
 */
export function podeMover(
  processo: Processo,
  caso: EstadoDoCaso,
  { ator, ato, atendida }: { ator: Ator; ato: string; atendida: (guarda: string) => boolean },
): Permissao {
  if (!faseDe(processo, caso.fase)) return { pode: false, motivo: 'FASE_DESCONHECIDA' }
  const permitido = atosDe(processo, caso.fase, ator).find((cada) => cada.ato === ato)
  if (!permitido) return { pode: false, motivo: 'ATO_NAO_PERMITIDO' }
  if (permitido.guarda !== null && !atendida(permitido.guarda)) {
    if (permitido.senao === null) return { pode: false, motivo: 'GUARDA_NAO_ATENDIDA' }
    const { para, efeito } = permitido.senao
    return { pode: true, para, ato: { ...permitido, efeito } }
  }
  return { pode: true, para: conforme(permitido.para, caso), ato: permitido }
}

export type Respondido = Pick<EstadoDoCaso, 'fase' | 'respostas'>

/** Returns the phase's row, with the changes of a second state. */
export function linhaDa(processo: Processo, { fase, respostas }: Respondido): Partial<Fase> {
  const linha = faseDe(processo, fase)
  const segunda = linha?.quando?.find(({ resposta, vale }) => respostas[resposta] === vale)
  return { ...linha, ...segunda }
}

/** Returns what the customer is shown of a case, which is part of the same row. */
export const apresentacaoDa = (processo: Processo, caso: Respondido): Apresentacao => linhaDa(processo, caso)

/** Lists the answers of which a phase makes a second state; a case that leaves the phase leaves them behind. */
export const respostasDe = (processo: Processo, fase: string): Resposta[] =>
  (faseDe(processo, fase)?.quando ?? []).map(({ resposta }) => resposta)

/** Returns the address of a screen without the optional parts of its path. */
const enderecoDa = (tela: Tela): Tela => tela.replace(/\/:\w+\?/g, '') as Tela

/** Returns the portal's screen for the case; null when the phase has none. */
export function telaDa(processo: Processo, caso: EstadoDoCaso): Tela | null {
  const { tela } = apresentacaoDa(processo, caso)
  return tela === undefined ? null : enderecoDa(conforme(tela, caso))
}

export type StatusDoCaso = 'Em Andamento' | 'Escalado' | 'Concluído'

/**
 * Returns the case record's `Status`. The phase may close it, even where the case only stays open for what may still
 * come back; a person may escalate it.
 */
export function statusDa(processo: Processo, fase: string, escalado: boolean): StatusDoCaso {
  const { final, linha, card } = faseDe(processo, fase) ?? {}
  if (final || (linha === 'Concluido' && !card)) return 'Concluído'
  return escalado ? 'Escalado' : 'Em Andamento'
}

export type EtapaDaLinha = {
  etapa: string
  titulo: string
  /** The phase's own words; null for the other steps, and where it has none. */
  descricao: string | null
  situacao: SituacaoDaEtapa
  tela: Tela | null
  /** The label of its button; null when it has none. */
  botao: string | null
}

/** Builds the timeline: the steps before the phase's own are done, those after it closed, and only its own leads on. */
export function linhaDoTempo(processo: Processo, caso: EstadoDoCaso): EtapaDaLinha[] {
  const etapas = Object.entries(processo.etapas ?? {})
  const atual = etapas.findIndex(([etapa]) => etapa === faseDe(processo, caso.fase)?.etapa)
  return etapas.map(([etapa, titulo], i) => {
    if (i !== atual) {
      return { etapa, titulo, descricao: null, situacao: i < atual ? 'Concluido' : 'Fechado', tela: null, botao: null }
    }
    const { linha = 'Aberto', tela, passo, card, aviso } = apresentacaoDa(processo, caso)
    const leva = passo?.tela ?? tela
    return {
      etapa,
      titulo,
      descricao: card?.texto ?? aviso?.texto ?? null,
      situacao: linha,
      tela: leva === undefined ? null : enderecoDa(conforme(leva, caso)),
      botao: passo?.botao ?? null,
    }
  })
}
