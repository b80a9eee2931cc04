import type {
  Andamento,
  Apresentacao,
  Ator,
  Circunstancias,
  Conforme,
  Exigencia,
  Fase,
  PapelDoAto,
  Processo,
  Resposta,
  Ressalva,
  SituacaoDaEtapa,
  Tela,
} from './processo.ts'

/** The state of a case has all that its table asks to tell what is shown and where a move leads. */
export type EstadoDoCaso = Circunstancias & {
  fase: string
  respostas: Readonly<Partial<Record<Resposta, string>>>
}

/** A move that the table has, for one actor in one phase. */
export type Ato = {
  ato: string
  para: Conforme<string>
  guarda: string | null
  /** The move leads here, with this effect, when its guard does not hold; null when it is refused. */
  senao: { para: string; efeito: string | null } | null
  efeito: string | null
  pede: Exigencia | null
  /** The words of the analyst's button; null for the others. */
  rotulo: string | null
  /** The role above the analyst's that it takes; null where an analyst's is enough. */
  papel: PapelDoAto | null
  /** True where whoever decided the case before may not make it. */
  outraPessoa: boolean
  /** True where it approves the case's payment. */
  aprova: boolean
  /** The act goes against this where that guard does not hold; null where it goes against nothing. */
  contra: Ressalva<string> | null
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

/** The value for the circumstances; for one that is still to be chosen, the first of the row. */
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

/** Every value that a row may take. */
export const valoresDe = <T extends string>(valor: Conforme<T>): T[] =>
  typeof valor === 'string' ? [valor] : Object.values<T>(valor)

/** The phase of the table; null when it has none of this name. */
export function faseDe(processo: Processo, fase: string): Fase | null {
  return Object.hasOwn(processo.fases, fase) ? (processo.fases[fase] ?? null) : null
}

/** The words of the step of the timeline that a phase belongs to; null before the timeline begins. */
export function etapaDa(processo: Processo, fase: string): string | null {
  const etapa = faseDe(processo, fase)?.etapa
  return (etapa && processo.etapas?.[etapa]) ?? null
}

/** The phase as the record names it and, where steps of a questionnaire share that name, which of them. */
export function nomeDaFase(processo: Processo, fase: string): string {
  const { nome = fase } = faseDe(processo, fase) ?? {}
  const iguais = Object.values(processo.fases).filter((cada) => cada.nome === nome)
  const etapa = etapaDa(processo, fase)
  return iguais.length > 1 && etapa ? `${nome} (${etapa})` : nome
}

/** The phase that its holder may be told of: its own, or the one as which it is told. */
export const faseQueSeDiz = (processo: Processo, fase: string): string => faseDe(processo, fase)?.ditaComo ?? fase

/** The phase by the name that its holder may read, wherever that is. */
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
      readonly aprova?: true
      readonly contra?: Ressalva<string>
    })

const semNada = {
  guarda: null,
  efeito: null,
  pede: null,
  rotulo: null,
  papel: null,
  outraPessoa: false,
  aprova: false,
  contra: null,
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
export const ATOS_DE_ENVIO: readonly string[] = ['enviarDocumentos', 'reenviarDocumentos']

export const isEnvio = (ato: string): boolean => ATOS_DE_ENVIO.includes(ato)

/**
 * The act by which an actor takes a case to a phase that is named as the record names it (`Fase__c`): one without an
 * effect, and that hands nothing in, which a name alone says all of. Undefined where none leads there, or more than one
 * does.
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
 * Tells whether the table has this move, and where it leads. `atendida` tells whether the move's guard holds; a move without a
 * guard does not ask. The move that comes back has the effect to be done, which is none where the guard did not hold.
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

/** The phase's row, with what a second state changes in it. */
export function linhaDa(processo: Processo, { fase, respostas }: Respondido): Partial<Fase> {
  const linha = faseDe(processo, fase)
  const segunda = linha?.quando?.find(({ resposta, vale }) => respostas[resposta] === vale)
  return { ...linha, ...segunda }
}

/** Gives what the customer is shown of a case: the same row. */
export const apresentacaoDa = (processo: Processo, caso: Respondido): Apresentacao => linhaDa(processo, caso)

/** The answers of which a phase makes a second state: whoever leaves it leaves them behind. */
export const respostasDe = (processo: Processo, fase: string): Resposta[] =>
  (faseDe(processo, fase)?.quando ?? []).map(({ resposta }) => resposta)

/** A screen as it is gone to: what its path may hold besides is left out. */
const enderecoDa = (tela: Tela): Tela => tela.replace(/\/:\w+\?/g, '') as Tela

/** The portal's screen for the case; null when the phase has none. */
export function telaDa(processo: Processo, caso: EstadoDoCaso): Tela | null {
  const { tela } = apresentacaoDa(processo, caso)
  return tela === undefined ? null : enderecoDa(conforme(tela, caso))
}

export type StatusDoCaso = 'Em Andamento' | 'Escalado' | 'Concluído'

/**
 * The case record's `Status`: closed by its phase, also where that is done and told no more and the case only stays open for
 * what may still come back; escalated by a person.
 */
export function statusDa(processo: Processo, fase: string, escalado: boolean): StatusDoCaso {
  const { final, linha, card } = faseDe(processo, fase) ?? {}
  if (final || (linha === 'Concluido' && !card)) return 'Concluído'
  return escalado ? 'Escalado' : 'Em Andamento'
}

export type EtapaDaLinha = {
  etapa: string
  titulo: string
  /** The phase says this of itself; null for the other steps, and where it says nothing. */
  descricao: string | null
  situacao: SituacaoDaEtapa
  tela: Tela | null
  /** The words of its button; null when it has none. */
  botao: string | null
}

/** The timeline: the steps before the phase's own are done, those after it closed; only its own leads on. */
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
