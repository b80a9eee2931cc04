import type { Dia } from '../calendario/dia.ts'
import { daysBetween } from '../calendario/dia.ts'
import { atrasadasDaCota, type ParcelaEmAberto } from '../cobranca/razao.ts'
import { DIAS_DE_URGENCIA, isAvisoDeContemplacao, isDaContemplada } from '../contemplacao/aviso.ts'
import type { CartaoDoCaso } from '../processos/motor/cartao.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { isAssembleiaRecente, isDiaDeAssembleia } from './cota.ts'
import type { PrazosDoAviso } from './exclusao.ts'
import { GRAUS_DE_ATENCAO, type GrauDeAtencao, grauDe, type Perda } from './urgencia.ts'

/** The tone in which an attention is drawn: a loss or a delay alarms, a day to meet calls, news tells. */
export const TONS_DE_ATENCAO = ['erro', 'atencao', 'info'] as const

export type TomDeAtencao = (typeof TONS_DE_ATENCAO)[number]

const TIPOS = {
  /** The notice of exclusion is running. `dia` is the last day to pay; `valor` is what `quantas` instalments cost today. */
  exclusao: { perde: 'cota', tom: 'erro' },
  /** The notice's last day to pay has passed: the quota leaves the group on `dia`, unless the money it owes comes in before. */
  'exclusao-marcada': { perde: 'cota', tom: 'erro' },
  /** `quantas` instalments are late; `dia` and `numero` are the oldest one's. */
  atraso: { perde: 'dinheiro', tom: 'erro' },
  /** The winning bid, of `valor`, can be paid until `dia`; part of it came in where `resta` is what is missing. */
  'lance-a-pagar': { perde: 'contemplacao', tom: 'atencao' },
  /** The guarantee frees the credit `valor`; it is due by `dia`, `quantas` business days from today. */
  'garantia-a-apresentar': { perde: 'contemplacao', tom: 'atencao' },
  /** The credit `valor` can be used from `dia` on. */
  'credito-a-caminho': { perde: 'andamento', tom: 'info' },
  /** The holder has money to receive: the refund of a drawn excluded quota, or a share of a closed group. */
  'valor-a-receber': { perde: 'andamento', tom: 'atencao' },
  /** The holder has not confirmed reading the notice of a recent contemplation; its card is in `caso`. */
  'aviso-urgente': { perde: 'andamento', tom: 'atencao' },
  /**
   * A case waits for a step of the holder, by `dia`; `dia` is null when what went wrong can be mended at any time. The card is
   * in `caso` and has its own tone.
   */
  caso: { perde: 'prazo', tom: 'atencao' },
  /** The bank will not debit instalment `numero`: it has to be paid by hand by `dia`. */
  'debito-nao-feito': { perde: 'prazo', tom: 'atencao' },
  vencimento: { perde: 'prazo', tom: 'atencao' },
  /** `valor`, paid on `dia`, came in and is being checked: nobody should pay again its `quantas` open instalments, or the bid. */
  'pagamento-em-conferencia': { perde: 'nada', tom: 'info' },
  /** `valor` came in on `dia` for instalment `numero`, and `resta` is still to be paid. */
  'parcela-paga-em-parte': { perde: 'nada', tom: 'atencao' },
  'credito-disponivel': { perde: 'nada', tom: 'info' },
  /** The same notice, when the contemplation is no longer recent. */
  aviso: { perde: 'nada', tom: 'info' },
  /** The credit was paid in cash, and the holder has not confirmed seeing it; the card is in `caso`. */
  'pagamento-realizado': { perde: 'credito', tom: 'info' },
  /** The quota bid `valor` in assembly `numero`, held on `dia`. */
  'lance-ofertado': { perde: 'nada', tom: 'info' },
  /** The administrator brought the quota back to the group on `dia`. */
  'cota-reativada': { perde: 'nada', tom: 'info' },
  /** The contemplation given by assembly `numero` was undone on `dia`. */
  'contemplacao-desfeita': { perde: 'credito', tom: 'atencao' },
  /** A case waits for somebody other than the holder, who was promised an answer by `dia`; its card is in `caso`. */
  'caso-em-analise': { perde: 'nada', tom: 'info' },
  'assembleia-hoje': { perde: 'nada', tom: 'info' },
  /** The assembly was held on `dia` and did not contemplate the quota. */
  'assembleia-realizada': { perde: 'nada', tom: 'info' },
  /** The assembly was held on `dia`, and its result is still to be published. */
  'assembleia-a-publicar': { perde: 'nada', tom: 'info' },
} as const satisfies Record<string, { perde: Perda; tom: TomDeAtencao }>

export type TipoDeAtencao = keyof typeof TIPOS

/** All the kinds, the most urgent first. */
export const TIPOS_DE_ATENCAO = Object.keys(TIPOS) as readonly TipoDeAtencao[]

/** One thing that a quota asks or tells. A field that the kind does not use is null. */
export type Atencao = {
  tipo: TipoDeAtencao
  /** The urgency today. */
  grau: GrauDeAtencao
  tom: TomDeAtencao
  dia: Dia | null
  valor: Centavos | null
  /** The number of an instalment or an assembly. */
  numero: number | null
  quantas: number | null
  /** The part still to be paid of an instalment, without the fine and interest, or of a bid. */
  resta: Centavos | null
  caso: Pick<CartaoDoCaso, 'processo' | 'daPessoa' | 'titulo' | 'aviso' | 'acao' | 'tela'> | null
}

/** The right to a credit that was not used. */
export type ContemplacaoPendente = {
  dia: Dia
  /** The part of the bid to be paid in money, and what came in for it and is being checked; null when there is none. */
  lanceAPagar: { valor: Centavos; ate: Dia; recebido: Centavos } | null
  /** Last day to bring the guarantee; null when it was brought. */
  garantiaAte: Dia | null
  /** Business days left until then, in the holder's state; null when it was brought. */
  garantiaEmDiasUteis: number | null
  /** The guarantee is being analysed: the case tells so, and the credit is not free yet. */
  garantiaEmAnalise: boolean
  creditoDisponivelEm: Dia
  /** The amount that can be used today. */
  credito: Centavos
}

export type FatosDaCota = {
  cancelada: boolean
  /** The quota has a contemplation, even one of today. */
  contemplada: boolean
  /** The group was not constituted yet. */
  emFormacao: boolean
  /** The open instalments to be paid, by due day. */
  emAberto: readonly ParcelaEmAberto[]
  /** The cost today of the late instalments; null when none is late. */
  devido: Centavos | null
  /** The days of the notice of exclusion in force; null when there is none. */
  aviso: PrazosDoAviso | null
  contemplacao: ContemplacaoPendente | null
  /** Money settled for the holder and not yet paid. */
  aReceber: { valor: Centavos; desde: Dia } | null
  lance: { valor: Centavos; assembleia: number; dia: Dia } | null
  /** The day on which the quota last came back to the group; null when it never left. */
  reativadaEm: Dia | null
  /** The last contemplation by an assembly, when it was undone and the holder can be told. */
  desfeita: { dia: Dia; assembleia: number } | null
  /** Money that came in for these instalments and was not posted yet; null when there is none. */
  emConferencia: { valor: Centavos; dia: Dia; parcelas: readonly number[] } | null
  /** Money already posted to instalments that are still open. */
  pagasEmParte: readonly { parcela: number; valor: Centavos; dia: Dia }[]
  /** The instalment that the debit agreement leaves to be paid by hand; null when there is none. */
  naoDebitada: number | null
  proximaAssembleia: { numero: number; dia: Dia } | null
  /** `contemplou` says that the assembly contemplated this quota, whoever held it and even if it was undone later. */
  ultimaAssembleia: { numero: number; dia: Dia; publicada: boolean; contemplou: boolean } | null
  /** The cards of the open cases of the quota and of the holder as a person. */
  casos: readonly CartaoDoCaso[]
}

/** An instalment is announced from a week before its due day. Our choice: the boleto came two weeks earlier. */
const DIAS_DE_AVISO = 7
/** A quota's return is news for a week. Our choice. */
const DIAS_DE_NOVIDADE = 7
/** An undone contemplation is told for longer, so that somebody who was away still sees it. Our choice. */
const DIAS_DA_DESFEITA = 30

/** An attention before its urgency is known: `comGrau` adds it. */
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

/** True when money being checked came in for this instalment: nobody is asked to pay it again. */
const isEmConferencia = ({ emConferencia }: FatosDaCota, { numero }: ParcelaEmAberto): boolean =>
  emConferencia?.parcelas.includes(numero) ?? false

/** True when all of the bid came in and is being checked. */
const isLanceEmConferencia = ({ contemplacao }: FatosDaCota): boolean => {
  const aPagar = contemplacao?.lanceAPagar
  return aPagar ? aPagar.recebido >= aPagar.valor : false
}

function daConferencia(fatos: FatosDaCota): Parcial[] {
  if (!fatos.emConferencia) return []
  const { valor, dia, parcelas } = fatos.emConferencia
  const quantas = parcelas.length + (isLanceEmConferencia(fatos) ? 1 : 0)
  return [atencao('pagamento-em-conferencia', { valor, dia, quantas })]
}

/** The bid is asked for until all of it came in: of a part, what is missing is said. */
function doLanceAPagar(fatos: FatosDaCota): Parcial[] {
  const aPagar = fatos.contemplacao?.lanceAPagar
  if (!aPagar || isLanceEmConferencia(fatos)) return []
  const { valor, ate: dia, recebido } = aPagar
  return [atencao('lance-a-pagar', { dia, valor, resta: recebido > 0 ? valor - recebido : null })]
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

/** Before the group is constituted nothing is due and no assembly is held (Lei 11.795/2008 art. 16). */
function doVencimento(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  if (fatos.emFormacao) return []
  const proxima = fatos.emAberto.find((p) => p.vencimento >= hoje && !isEmConferencia(fatos, p))
  if (!proxima) return []
  const partes = { dia: proxima.vencimento, valor: proxima.valor, numero: proxima.numero }
  // A holder who counts on the debit is told as soon as its failure is known.
  if (proxima.numero === fatos.naoDebitada) return [atencao('debito-nao-feito', partes)]
  return daysBetween(hoje, proxima.vencimento) > DIAS_DE_AVISO ? [] : [atencao('vencimento', partes)]
}

/** True when the credit is being paid in cash: the case's own card tells how it goes, and the credit buys nothing else. */
const isEmEspecie = ({ casos }: FatosDaCota): boolean =>
  casos.some(({ processo }) => processo === 'faturamento-especie')

function daContemplacao(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { contemplacao } = fatos
  if (!contemplacao) return []
  const { dia, lanceAPagar, garantiaAte, garantiaEmDiasUteis, garantiaEmAnalise, creditoDisponivelEm } = contemplacao
  const { credito: valor } = contemplacao
  const pedidos = [
    ...doLanceAPagar(fatos),
    ...(garantiaAte
      ? [atencao('garantia-a-apresentar', { dia: garantiaAte, valor, quantas: garantiaEmDiasUteis })]
      : []),
  ]
  if (pedidos.length > 0 || lanceAPagar || garantiaEmAnalise || isEmEspecie(fatos)) return pedidos
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
  // The contemplation is told by an attention of its own, to those who may know of it.
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

/** A cash billing has one piece of news: that the payment was made. */
const isPagamentoRealizado = ({ processo, novidade }: CartaoDoCaso): boolean =>
  novidade && processo === 'faturamento-especie'

/** `dia` is the last day to take the step of the case. */
function doCaso(cartao: CartaoDoCaso): Parcial {
  const { processo, daPessoa, titulo, aviso, acao, tela, tom, urgente, ate: dia } = cartao
  const caso = { processo, daPessoa, titulo, aviso, acao, tela }
  if (isAvisoDeContemplacao(processo)) return atencao(urgente ? 'aviso-urgente' : 'aviso', { caso })
  if (isPagamentoRealizado(cartao)) return atencao('pagamento-realizado', { caso })
  return atencao('caso', { tom, dia, caso })
}

/** Turns the card of a case into an attention of a quota. */
export const atencaoDoCaso = (cartao: CartaoDoCaso, hoje: Dia): Atencao => comGrau(doCaso(cartao), hoje)

/**
 * True when the holder has to take the step of a case. A step that can be taken at any time asks for nothing, except in the
 * case of the contemplation, whose deadline runs elsewhere.
 */
export const isPassoPedido = ({ processo, pede, ate }: Pick<CartaoDoCaso, 'processo' | 'pede' | 'ate'>): boolean =>
  pede && (ate !== null || processo === 'contemplacao')

/** A case that waits for somebody else asks for nothing. A case in which something went wrong asks even without a day. */
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
      // The money at stake: the credit to be used or the refund to come.
      valor: isSobreOCredito(cartao.processo) ? (contemplacao?.credito ?? aReceber?.valor ?? null) : null,
    }))

/** A screen that does not show the card, as that of another quota, still tells that an answer is awaited. */
const dasEsperas = ({ casos }: FatosDaCota): Parcial[] =>
  casos
    .filter(
      ({ pede, novidade, processo, tom }) => !pede && !novidade && tom !== 'erro' && !isAvisoDeContemplacao(processo),
    )
    .map((cartao) => ({ ...doCaso(cartao), tipo: 'caso-em-analise', tom: TIPOS['caso-em-analise'].tom }))

const isSobreOCredito = (processo: string): boolean => isDaContemplada(processo) || isAvisoDeContemplacao(processo)

/** Gives the urgency on `hoje`. A step of the contemplation's own cases comes before anything that is only due soon. */
export function grauDaAtencao({ tipo, dia, caso }: Pick<Atencao, 'tipo' | 'dia' | 'caso'>, hoje: Dia): GrauDeAtencao {
  const perda = tipo === 'caso' && caso && isDaContemplada(caso.processo) ? 'passo' : TIPOS[tipo].perde
  return grauDe(perda, dia, hoje)
}

const comGrau = (parcial: Parcial, hoje: Dia): Atencao => ({ ...parcial, grau: grauDaAtencao(parcial, hoje) })

const posicao = ({ grau }: Pick<Atencao, 'grau'>): number => GRAUS_DE_ATENCAO.indexOf(grau)
/** An attention without a day comes after those that have one. */
const prazo = ({ dia }: Pick<Atencao, 'dia'>): string => dia ?? '9999-12-31'

/** Orders attentions, of any quotas, by what can be lost and then by the day on which it is lost. */
export function compareAtencoes(a: Atencao, b: Atencao): number {
  return posicao(a) - posicao(b) || (prazo(a) < prazo(b) ? -1 : prazo(a) > prazo(b) ? 1 : 0)
}

/** Lists all that a quota asks of its holder on `hoje`, the most urgent first; the list is empty when all is well. */
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

/** The news that a holder looks for in a list of quotas. All other news appears only on the quota's screen. */
const PROCURADAS: readonly TipoDeAtencao[] = ['contemplacao-desfeita', 'caso-em-analise']

/** True when a list of quotas tells this attention, which also moves the quota up in the list. */
export const isDitaNaLista = ({ grau, tipo }: Pick<Atencao, 'grau' | 'tipo'>): boolean =>
  !isNovidade({ grau }) || PROCURADAS.includes(tipo)

const oQueChama = ({ atencoes }: ComAtencoes) => atencoes.filter(isDitaNaLista)

/** Orders two lists by the first attention in which they differ; if one continues the other, the longer comes first. */
function compareListas(a: readonly Atencao[], b: readonly Atencao[]): number {
  const [[deA, ...restoDeA], [deB, ...restoDeB]] = [a, b]
  if (!deA || !deB) return deA ? -1 : deB ? 1 : 0
  return compareAtencoes(deA, deB) || compareListas(restoDeA, restoDeB)
}

/**
 * Sorts the quotas of one person: first those that ask for something, by urgency; the others keep their order. The person's
 * own cases are on every quota, so what each quota asks besides them sets the order.
 */
export function sortPorAtencao<C extends ComAtencoes>(cotas: readonly C[]): C[] {
  return cotas.toSorted((a, b) => compareListas(oQueChama(a), oQueChama(b)))
}

/** True when the attention asks nothing of the holder and can wait. */
export const isNovidade = ({ grau }: Pick<Atencao, 'grau'>): boolean =>
  posicao({ grau }) >= posicao({ grau: 'credito' })
