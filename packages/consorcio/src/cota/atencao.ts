import type { Dia } from '../calendario/dia.ts'
import { daysBetween } from '../calendario/dia.ts'
import { atrasadasDaCota, type ParcelaEmAberto } from '../cobranca/razao.ts'
import { DIAS_DE_URGENCIA, isAvisoDeContemplacao, isDaContemplada } from '../contemplacao/aviso.ts'
import type { CartaoDoCaso } from '../processos/motor/cartao.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { isAssembleiaRecente, isDiaDeAssembleia } from './cota.ts'
import type { PrazosDoAviso } from './exclusao.ts'
import { GRAUS_DE_ATENCAO, type GrauDeAtencao, grauDe, type Perda } from './urgencia.ts'

/** How it is drawn: what is lost or late alarms, what has a day calls, news tells. */
export const TONS_DE_ATENCAO = ['erro', 'atencao', 'info'] as const

export type TomDeAtencao = (typeof TONS_DE_ATENCAO)[number]

const TIPOS = {
  /** The notice of exclusion runs: `dia` is the last to pay, `valor` what `quantas` instalments cost today. */
  exclusao: { perde: 'cota', tom: 'erro' },
  /** The last day to pay of the notice passed: the quota leaves the group on `dia`, unless what it owes comes in before. */
  'exclusao-marcada': { perde: 'cota', tom: 'erro' },
  /** `dia` and `numero` are of the oldest of the `quantas` late instalments. */
  atraso: { perde: 'dinheiro', tom: 'erro' },
  /** The winning bid, payable until `dia`. */
  'lance-a-pagar': { perde: 'contemplacao', tom: 'atencao' },
  /** The guarantee, due until `dia`, `quantas` business days from today, frees the credit `valor`. */
  'garantia-a-apresentar': { perde: 'contemplacao', tom: 'atencao' },
  /** The credit `valor` may be used from `dia` on. */
  'credito-a-caminho': { perde: 'andamento', tom: 'info' },
  /** What comes back of a quota drawn among the excluded, or is shared at the end of the group. */
  'valor-a-receber': { perde: 'andamento', tom: 'atencao' },
  /** The notice of a contemplation of these days, which its holder has not said that they read: its card is in `caso`. */
  'aviso-urgente': { perde: 'andamento', tom: 'atencao' },
  /**
   * The step of a case that is the holder's, to be taken until `dia`, null where what went wrong may be mended whenever: its
   * card is in `caso`, and says its own tone.
   */
  caso: { perde: 'prazo', tom: 'atencao' },
  /** The debit of instalment `numero` is not made: it has to be paid by hand until `dia`. */
  'debito-nao-feito': { perde: 'prazo', tom: 'atencao' },
  vencimento: { perde: 'prazo', tom: 'atencao' },
  /** Money of `valor`, paid on `dia`, came in and is being checked: the `quantas` open instalments of it are not to be paid again. */
  'pagamento-em-conferencia': { perde: 'nada', tom: 'info' },
  /** Money of `valor` came in on `dia` for the instalment `numero`, of which `resta` is still to be paid. */
  'parcela-paga-em-parte': { perde: 'nada', tom: 'atencao' },
  'credito-disponivel': { perde: 'nada', tom: 'info' },
  /** Such a notice that is no longer of these days. */
  aviso: { perde: 'nada', tom: 'info' },
  /** The credit was paid in cash, and its holder has not said that they saw it: the billing's card is in `caso`. */
  'pagamento-realizado': { perde: 'credito', tom: 'info' },
  /** A bid of `valor` in assembly `numero`, held on `dia`. */
  'lance-ofertado': { perde: 'nada', tom: 'info' },
  /** The administrator brought the quota back to the group on `dia`. */
  'cota-reativada': { perde: 'nada', tom: 'info' },
  /** The contemplation that assembly `numero` gave was undone on `dia`. */
  'contemplacao-desfeita': { perde: 'credito', tom: 'atencao' },
  /** A case that waits for somebody else than its holder, whose answer was promised until `dia`: its card is in `caso`. */
  'caso-em-analise': { perde: 'nada', tom: 'info' },
  'assembleia-hoje': { perde: 'nada', tom: 'info' },
  /** Held on `dia`; the quota was not contemplated in it. */
  'assembleia-realizada': { perde: 'nada', tom: 'info' },
  /** Held on `dia`; its result is still to be published. */
  'assembleia-a-publicar': { perde: 'nada', tom: 'info' },
} as const satisfies Record<string, { perde: Perda; tom: TomDeAtencao }>

export type TipoDeAtencao = keyof typeof TIPOS

/** Every kind, the most urgent first. */
export const TIPOS_DE_ATENCAO = Object.keys(TIPOS) as readonly TipoDeAtencao[]

/** One thing that a quota asks or tells; what a kind does not have is null. */
export type Atencao = {
  tipo: TipoDeAtencao
  /** How urgent it is today. */
  grau: GrauDeAtencao
  tom: TomDeAtencao
  dia: Dia | null
  valor: Centavos | null
  /** Of an instalment or an assembly. */
  numero: number | null
  quantas: number | null
  /** What of an instalment is still to be paid, without what being late adds. */
  resta: Centavos | null
  caso: Pick<CartaoDoCaso, 'processo' | 'daPessoa' | 'titulo' | 'aviso' | 'acao' | 'tela'> | null
}

/** The right to a credit that was not used. */
export type ContemplacaoPendente = {
  dia: Dia
  /** Of what the bid leaves to be paid in money; null where nothing is. */
  lanceAPagar: { valor: Centavos; ate: Dia } | null
  /** Last day to bring the guarantee; null when it was brought. */
  garantiaAte: Dia | null
  /** Business days left until then, in the holder's state; null when it was brought. */
  garantiaEmDiasUteis: number | null
  /** It is being looked at: the case tells of it, and the credit is not free yet. */
  garantiaEmAnalise: boolean
  creditoDisponivelEm: Dia
  /** What may be used of it today. */
  credito: Centavos
}

export type FatosDaCota = {
  cancelada: boolean
  /** Has a contemplation, even one of today. */
  contemplada: boolean
  /** Its group was not constituted yet. */
  emFormacao: boolean
  /** Open instalments that it is asked for, by due day. */
  emAberto: readonly ParcelaEmAberto[]
  /** What the late ones cost today; null where none is late. */
  devido: Centavos | null
  /** What the notice of exclusion in force says; null where there is none. */
  aviso: PrazosDoAviso | null
  contemplacao: ContemplacaoPendente | null
  /** What was found for the holder and not yet paid. */
  aReceber: { valor: Centavos; desde: Dia } | null
  lance: { valor: Centavos; assembleia: number; dia: Dia } | null
  /** When it last came back to the group; null of one that never left. */
  reativadaEm: Dia | null
  /** Its last contemplation, given by an assembly, where it was undone and its holder may be told. */
  desfeita: { dia: Dia; assembleia: number } | null
  /** Money that came in for these instalments, none of it posted yet; null where there is none. */
  emConferencia: { valor: Centavos; dia: Dia; parcelas: readonly number[] } | null
  /** What came in of open instalments that are still asked for. */
  pagasEmParte: readonly { parcela: number; valor: Centavos; dia: Dia }[]
  /** The instalment that its agreement of debit leaves to be paid by hand; null where there is none. */
  naoDebitada: number | null
  proximaAssembleia: { numero: number; dia: Dia } | null
  /** `contemplou`: it did the quota, whoever held it then and whatever became of it. */
  ultimaAssembleia: { numero: number; dia: Dia; publicada: boolean; contemplou: boolean } | null
  /** The cards of the open cases of the quota, and of its holder whatever the quota. */
  casos: readonly CartaoDoCaso[]
}

/** An instalment is told of from a week before its due day: our choice, the boleto came two weeks earlier. */
const DIAS_DE_AVISO = 7
/** A quota's return is news for as long: our choice. */
const DIAS_DE_NOVIDADE = 7
/** A contemplation undone is told longer, to who was away when it was: our choice. */
const DIAS_DA_DESFEITA = 30

/** What a kind says of itself; how urgent it is, the whole list's making says. */
type Parcial = Omit<Atencao, 'grau'>

const atencao = (tipo: TipoDeAtencao, partes: Partial<Omit<Parcial, 'tipo'>>): Parcial => ({
  tipo,
  tom: TIPOS[tipo].tom,
  dia: null,
  valor: null,
  numero: null,
  quantas: null,
  resta: null,
  caso: null,
  ...partes,
})

/** Whether what came in, and is being checked, came for this instalment: nobody is asked to pay it again. */
const isEmConferencia = ({ emConferencia }: FatosDaCota, { numero }: ParcelaEmAberto): boolean =>
  emConferencia?.parcelas.includes(numero) ?? false

function daConferencia({ emConferencia }: FatosDaCota): Parcial[] {
  if (!emConferencia) return []
  const { valor, dia, parcelas } = emConferencia
  return [atencao('pagamento-em-conferencia', { valor, dia, quantas: parcelas.length })]
}

const dasPagasEmParte = ({ pagasEmParte, emAberto }: FatosDaCota): Parcial[] =>
  pagasEmParte.flatMap(({ parcela, valor, dia }) => {
    const aberta = emAberto.find(({ numero }) => numero === parcela)
    return aberta ? [atencao('parcela-paga-em-parte', { valor, dia, numero: parcela, resta: aberta.valor })] : []
  })

function doDinheiro(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { devido, aviso } = fatos
  const atrasadas = atrasadasDaCota(fatos, hoje)
  const [antiga] = atrasadas
  if (!antiga || atrasadas.every((parcela) => isEmConferencia(fatos, parcela))) return []
  const { numero, vencimento: dia } = antiga
  const comum = { valor: devido, numero, quantas: atrasadas.length }
  if (!aviso) return [atencao('atraso', { ...comum, dia })]
  return hoje > aviso.pagarAte
    ? [atencao('exclusao-marcada', { ...comum, dia: aviso.exclusao })]
    : [atencao('exclusao', { ...comum, dia: aviso.pagarAte })]
}

/** Nothing is due before its group is constituted, nor is an assembly held (Lei 11.795/2008 art. 16). */
function doVencimento(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  if (fatos.emFormacao) return []
  const proxima = fatos.emAberto.find((p) => p.vencimento >= hoje && !isEmConferencia(fatos, p))
  if (!proxima) return []
  const partes = { dia: proxima.vencimento, valor: proxima.valor, numero: proxima.numero }
  // Who counts on the debit is told as soon as it is known.
  if (proxima.numero === fatos.naoDebitada) return [atencao('debito-nao-feito', partes)]
  return daysBetween(hoje, proxima.vencimento) > DIAS_DE_AVISO ? [] : [atencao('vencimento', partes)]
}

/** Its own card tells how a credit that is to be paid in cash goes on: it buys nothing else. */
const isEmEspecie = ({ casos }: FatosDaCota): boolean =>
  casos.some(({ processo }) => processo === 'faturamento-especie')

function daContemplacao(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { contemplacao } = fatos
  if (!contemplacao) return []
  const { dia, lanceAPagar, garantiaAte, garantiaEmDiasUteis, garantiaEmAnalise, creditoDisponivelEm } = contemplacao
  const { credito: valor } = contemplacao
  const pedidos = [
    ...(lanceAPagar ? [atencao('lance-a-pagar', { dia: lanceAPagar.ate, valor: lanceAPagar.valor })] : []),
    ...(garantiaAte
      ? [atencao('garantia-a-apresentar', { dia: garantiaAte, valor, quantas: garantiaEmDiasUteis })]
      : []),
  ]
  if (pedidos.length > 0 || garantiaEmAnalise || isEmEspecie(fatos)) return pedidos
  const aCaminho = creditoDisponivelEm > hoje || daysBetween(dia, hoje) <= DIAS_DE_URGENCIA
  return [atencao(aCaminho ? 'credito-a-caminho' : 'credito-disponivel', { dia: creditoDisponivelEm, valor })]
}

function daAssembleia(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { proximaAssembleia: proxima, ultimaAssembleia: ultima, lance, contemplada, emFormacao } = fatos
  if (contemplada || emFormacao) return []
  const doLance = lance
    ? [atencao('lance-ofertado', { dia: lance.dia, valor: lance.valor, numero: lance.assembleia })]
    : []
  if (proxima && isDiaDeAssembleia(proxima.dia, contemplada, hoje))
    return [...doLance, atencao('assembleia-hoje', { dia: proxima.dia, numero: proxima.numero })]
  if (!ultima || !isAssembleiaRecente(ultima.dia, hoje)) return doLance
  // What came of that is told by itself, to whom it may be.
  if (ultima.contemplou) return doLance
  const tipo = ultima.publicada ? 'assembleia-realizada' : 'assembleia-a-publicar'
  return [...doLance, atencao(tipo, { dia: ultima.dia, numero: ultima.numero })]
}

function daVolta({ reativadaEm }: FatosDaCota, hoje: Dia): Parcial[] {
  if (reativadaEm === null || daysBetween(reativadaEm, hoje) > DIAS_DE_NOVIDADE) return []
  return [atencao('cota-reativada', { dia: reativadaEm })]
}

function daDesfeita({ desfeita, contemplada }: FatosDaCota, hoje: Dia): Parcial[] {
  if (contemplada || !desfeita || daysBetween(desfeita.dia, hoje) > DIAS_DA_DESFEITA) return []
  return [atencao('contemplacao-desfeita', { dia: desfeita.dia, numero: desfeita.assembleia })]
}

/** The only news of a cash billing is the last that it tells. */
const isPagamentoRealizado = ({ processo, novidade }: CartaoDoCaso): boolean =>
  novidade && processo === 'faturamento-especie'

/** `dia`: the last to take its step. */
function doCaso(cartao: CartaoDoCaso): Parcial {
  const { processo, daPessoa, titulo, aviso, acao, tela, tom, urgente, ate: dia } = cartao
  const caso = { processo, daPessoa, titulo, aviso, acao, tela }
  if (isAvisoDeContemplacao(processo)) return atencao(urgente ? 'aviso-urgente' : 'aviso', { caso })
  if (isPagamentoRealizado(cartao)) return atencao('pagamento-realizado', { caso })
  return atencao('caso', { tom, dia, caso })
}

/** What a case asks, or tells, as an attention of a quota. */
export const atencaoDoCaso = (cartao: CartaoDoCaso, hoje: Dia): Atencao => comGrau(doCaso(cartao), hoje)

/**
 * Whether a step of a case has to be taken: what only may go on, whenever its holder likes, asks for nothing. The
 * contemplation's own case does, though its term runs elsewhere.
 */
export const isPassoPedido = ({ processo, pede, ate }: Pick<CartaoDoCaso, 'processo' | 'pede' | 'ate'>): boolean =>
  pede && (ate !== null || processo === 'contemplacao')

/** A case that waits for somebody else asks for nothing. What went wrong asks even without a day. */
const dosCasos = ({ casos, contemplacao, aReceber }: FatosDaCota): Parcial[] =>
  casos
    .filter(
      (cartao) =>
        isAvisoDeContemplacao(cartao.processo) ||
        isPagamentoRealizado(cartao) ||
        isPassoPedido(cartao) ||
        (cartao.pede && cartao.tom === 'erro'),
    )
    .map((cartao) => ({
      ...doCaso(cartao),
      // The money that it is about: what may be used, or what comes back.
      valor: isSobreOCredito(cartao.processo) ? (contemplacao?.credito ?? aReceber?.valor ?? null) : null,
    }))

/** Where the card itself is not, as on another quota's screen, it is told that the answer is waited for. */
const dasEsperas = ({ casos }: FatosDaCota): Parcial[] =>
  casos
    .filter(
      ({ pede, novidade, processo, tom }) => !pede && !novidade && tom !== 'erro' && !isAvisoDeContemplacao(processo),
    )
    .map((cartao) => ({ ...doCaso(cartao), tipo: 'caso-em-analise', tom: TIPOS['caso-em-analise'].tom }))

const isSobreOCredito = (processo: string): boolean => isDaContemplada(processo) || isAvisoDeContemplacao(processo)

/** How urgent this is on `hoje`: the step of a contemplated quota's own case comes before what is only due soon. */
export function grauDaAtencao({ tipo, dia, caso }: Pick<Atencao, 'tipo' | 'dia' | 'caso'>, hoje: Dia): GrauDeAtencao {
  const perda = tipo === 'caso' && caso && isDaContemplada(caso.processo) ? 'passo' : TIPOS[tipo].perde
  return grauDe(perda, dia, hoje)
}

const comGrau = (parcial: Parcial, hoje: Dia): Atencao => ({ ...parcial, grau: grauDaAtencao(parcial, hoje) })

const posicao = ({ grau }: Pick<Atencao, 'grau'>): number => GRAUS_DE_ATENCAO.indexOf(grau)
/** No day comes after all days. */
const prazo = ({ dia }: Pick<Atencao, 'dia'>): string => dia ?? '9999-12-31'

/** Of two, of whichever quotas, the one to be told first comes first: by what is lost, then by the day on which it is. */
export function compareAtencoes(a: Atencao, b: Atencao): number {
  return posicao(a) - posicao(b) || (prazo(a) < prazo(b) ? -1 : prazo(a) > prazo(b) ? 1 : 0)
}

/** Everything that a quota asks of its holder on `hoje`, the most urgent first; nothing where all is well. */
export function atencoesDaCota(fatos: FatosDaCota, hoje: Dia): Atencao[] {
  const { aReceber } = fatos
  const doRecebimento = aReceber ? [atencao('valor-a-receber', { dia: aReceber.desde, valor: aReceber.valor })] : []
  const emGraus = (parciais: readonly Parcial[]) =>
    parciais.map((parcial) => comGrau(parcial, hoje)).toSorted(compareAtencoes)
  if (fatos.cancelada) return emGraus([...doRecebimento, ...dosCasos(fatos), ...dasEsperas(fatos)])
  return emGraus([
    ...doDinheiro(fatos, hoje),
    ...daContemplacao(fatos, hoje),
    ...dosCasos(fatos),
    ...doRecebimento,
    ...doVencimento(fatos, hoje),
    ...daConferencia(fatos),
    ...dasPagasEmParte(fatos),
    ...daVolta(fatos, hoje),
    ...daDesfeita(fatos, hoje),
    ...dasEsperas(fatos),
    ...daAssembleia(fatos, hoje),
  ])
}

type ComAtencoes = { atencoes: readonly Atencao[] }

/** News that its holder looks for wherever the quota is listed; all other is of its own screen. */
const PROCURADAS: readonly TipoDeAtencao[] = ['contemplacao-desfeita', 'caso-em-analise']

/** Whether it is told where the quota is one of a list, and moves it up among the others of its holder. */
export const isDitaNaLista = ({ grau, tipo }: Pick<Atencao, 'grau' | 'tipo'>): boolean =>
  !isNovidade({ grau }) || PROCURADAS.includes(tipo)

const oQueChama = ({ atencoes }: ComAtencoes) => atencoes.filter(isDitaNaLista)

/** Of two lists, by the first in which they differ; one that goes on where the other ends comes first. */
function compareListas(a: readonly Atencao[], b: readonly Atencao[]): number {
  const [[deA, ...restoDeA], [deB, ...restoDeB]] = [a, b]
  if (!deA || !deB) return deA ? -1 : deB ? 1 : 0
  return compareAtencoes(deA, deB) || compareListas(restoDeA, restoDeB)
}

/**
 * The quotas of one person, those that ask for something first, by urgency; the others stay as they were. What the
 * person's own cases ask is on every quota, and what each asks beside it tells them apart.
 */
export function sortPorAtencao<C extends ComAtencoes>(cotas: readonly C[]): C[] {
  return cotas.toSorted((a, b) => compareListas(oQueChama(a), oQueChama(b)))
}

/** Whether it can wait: nothing is asked of the holder. */
export const isNovidade = ({ grau }: Pick<Atencao, 'grau'>): boolean =>
  posicao({ grau }) >= posicao({ grau: 'credito' })
