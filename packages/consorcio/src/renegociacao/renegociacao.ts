import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays } from '../calendario/dia.ts'
import type { Cronograma } from '../cobranca/cronograma.ts'
import { type Movimento, movimentosEmVigor, type ParcelaEmAberto } from '../cobranca/razao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'

/** These facts decide whether a quota may renegotiate late instalments. */
export type FatosDaRenegociacao = {
  cancelada: boolean
  contemplada: boolean
  grupoEmAndamento: boolean
  /** A renegotiation is confirmed and still waits for its next instalment. */
  emCurso: boolean
  /** The number of renegotiations confirmed in the plan, undone ones included. */
  feitas: number
  /** The number of paid ones among the first instalments that the contract requires. */
  primeirasPagas: number
  /** The number of late instalments that may be renegotiated. */
  disponiveis: number
  /** The number of contributions that would carry them: those after the next instalment. */
  restantes: number
}

export type RegraDaRenegociacao = Pick<
  ParametrosDoGrupo,
  'parcelasPorRenegociacao' | 'renegociacoesPorPlano' | 'parcelasPagasParaRenegociar'
>

export const IMPEDIMENTOS_DA_RENEGOCIACAO = [
  'RENEGOCIACAO_COTA_CANCELADA',
  'RENEGOCIACAO_COTA_CONTEMPLADA',
  'RENEGOCIACAO_GRUPO_PARADO',
  'RENEGOCIACAO_EM_CURSO',
  'RENEGOCIACAO_SEM_ATRASO',
  'RENEGOCIACAO_POUCAS_PAGAS',
  'RENEGOCIACAO_LIMITE_DO_PLANO',
  'RENEGOCIACAO_SEM_PARCELAS',
] as const

export type ImpedimentoDaRenegociacao = (typeof IMPEDIMENTOS_DA_RENEGOCIACAO)[number]

/**
 * Returns the impediment to a renegotiation; null when there is none. Rule: specification, document 3 §5,
 * Renegotiation. Our reading: only one may wait for its next instalment at a time, and instalments must be left to
 * carry it.
 */
export function impedimentoDaRenegociacao(
  fatos: FatosDaRenegociacao,
  regra: RegraDaRenegociacao,
): ImpedimentoDaRenegociacao | null {
  if (fatos.cancelada) return 'RENEGOCIACAO_COTA_CANCELADA'
  if (fatos.contemplada) return 'RENEGOCIACAO_COTA_CONTEMPLADA'
  if (!fatos.grupoEmAndamento) return 'RENEGOCIACAO_GRUPO_PARADO'
  if (fatos.emCurso) return 'RENEGOCIACAO_EM_CURSO'
  if (fatos.disponiveis === 0) return 'RENEGOCIACAO_SEM_ATRASO'
  if (fatos.primeirasPagas < regra.parcelasPagasParaRenegociar) return 'RENEGOCIACAO_POUCAS_PAGAS'
  if (fatos.feitas >= regra.renegociacoesPorPlano) return 'RENEGOCIACAO_LIMITE_DO_PLANO'
  return fatos.restantes === 0 ? 'RENEGOCIACAO_SEM_PARCELAS' : null
}

export type ErroDaSelecao = 'PARCELAS_DEMAIS_NA_RENEGOCIACAO' | 'PARCELA_NAO_RENEGOCIAVEL'

/** Returns the error of a selection: too many, none, one twice, or one that may not be renegotiated. */
export function erroDaSelecao(
  selecionadas: readonly number[],
  disponiveis: readonly number[],
  { parcelasPorRenegociacao }: Pick<RegraDaRenegociacao, 'parcelasPorRenegociacao'>,
): ErroDaSelecao | null {
  if (selecionadas.length > parcelasPorRenegociacao) return 'PARCELAS_DEMAIS_NA_RENEGOCIACAO'
  const repete = new Set(selecionadas).size < selecionadas.length
  const falta = selecionadas.length === 0 || selecionadas.some((numero) => !disponiveis.includes(numero))
  return repete || falta ? 'PARCELA_NAO_RENEGOCIAVEL' : null
}

/** Counts how many of the first `quantas` instalments charged to the quota are paid. */
export function countPrimeirasPagas(
  emitidas: ReadonlySet<number>,
  emAberto: readonly Pick<ParcelaEmAberto, 'numero'>[],
  quantas: number,
): number {
  const abertas = new Set(emAberto.map(({ numero }) => numero))
  const primeiras = [...emitidas].toSorted((a, b) => a - b).slice(0, quantas)
  return primeiras.filter((numero) => !abertas.has(numero)).length
}

/** The next instalment, which decides, and the first of those after it that carry the renegotiated amounts. */
export type DepoisDaRenegociacao = {
  proxima: { numero: number; vencimento: Dia | null }
  primeira: number
  restantes: number
}

/**
 * Finds the next instalment to be paid after a renegotiation on `hoje`: the first open one that is not late, otherwise
 * the first still to be issued, whose due day its issue sets. The renegotiated amounts go to those after it, so that
 * the deciding one costs no more than before. Null where there is none, or none after it.
 */
export function depoisDaRenegociacao(
  emAberto: readonly ParcelaEmAberto[],
  cronograma: Cronograma,
  hoje: Dia,
): DepoisDaRenegociacao | null {
  const aberta = emAberto.find(({ vencimento }) => vencimento >= hoje)
  const proxima = aberta ?? cronograma[0]
  if (!proxima) return null
  const depois = cronograma.filter(({ numero }) => numero > proxima.numero)
  const [primeira] = depois
  if (!primeira) return null
  return {
    proxima: { numero: proxima.numero, vencimento: aberta?.vencimento ?? null },
    primeira: primeira.numero,
    restantes: depois.length,
  }
}

/** The holder is reminded this many days before the deciding instalment's due day: our choice. */
const DIAS_DO_LEMBRETE = 3

/**
 * Computes the day from which a renegotiation is undone whose next instalment was not paid by `vencimento`: the day
 * after the bank's file of that day has come, as for an exclusion (`prazosDoAviso`).
 */
export const diaDaReversao = (vencimento: Dia, { addDiasUteis }: Pick<Calendario, 'addDiasUteis'>): Dia =>
  addDays(addDiasUteis(vencimento, 1), 1)

export type PassoDaRenegociacao = 'aguardar' | 'lembrar' | 'cumprir' | 'reverter'

export type ProximaParcelaDaRenegociacao = {
  /** The due day; null while it is not issued. */
  vencimento: Dia | null
  /** The day by which it was paid whole; null while it is open. */
  quitadaEm: Dia | null
  lembrada: boolean
}

/**
 * Decides the step of a confirmed renegotiation on `hoje`. Rule: specification, document 3 §4: it is reversed if the
 * next instalment is not paid by its due date.
 */
export function passoDaRenegociacao(
  { vencimento, quitadaEm, lembrada }: ProximaParcelaDaRenegociacao,
  hoje: Dia,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): PassoDaRenegociacao {
  if (vencimento === null) return 'aguardar'
  if (quitadaEm !== null) return quitadaEm <= vencimento ? 'cumprir' : 'reverter'
  if (hoje >= diaDaReversao(vencimento, calendario)) return 'reverter'
  const perto = hoje >= addDays(vencimento, -DIAS_DO_LEMBRETE) && hoje <= vencimento
  return perto && !lembrada ? 'lembrar' : 'aguardar'
}

/**
 * Decides whether an ended renegotiation must be revised, by the present state of its deciding instalment: a fulfilled
 * one is undone where that payment was reversed and the last day is over; an undone one is restored where it turns out
 * to have been paid in time. Null where it stays as it ended.
 */
export function revisaoDaRenegociacao(
  desfecho: 'cumprida' | 'desfeita',
  proxima: ProximaParcelaDaRenegociacao,
  hoje: Dia,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): 'desfazer' | 'restaurar' | null {
  const passo = passoDaRenegociacao(proxima, hoje, calendario)
  if (desfecho === 'cumprida') return passo === 'reverter' ? 'desfazer' : null
  return passo === 'cumprir' ? 'restaurar' : null
}

/** Reads the state of instalment `numero` from the ledger: its due day, and the day by which it was paid whole. */
export function situacaoDaParcela(
  movimentos: readonly Movimento[],
  emAberto: readonly Pick<ParcelaEmAberto, 'numero'>[],
  numero: number,
): { vencimento: Dia | null; quitadaEm: Dia | null } {
  const dela = movimentosEmVigor(movimentos).filter(({ parcela }) => parcela === numero)
  const emissao = dela.find(({ tipo }) => tipo === 'emissao')
  if (!emissao) return { vencimento: null, quitadaEm: null }
  const pagamentos = dela.filter(({ tipo }) => tipo === 'pagamento').map(({ dia, dataValor }) => dataValor ?? dia)
  const aberta = emAberto.some((parcela) => parcela.numero === numero)
  return { vencimento: emissao.vencimento, quitadaEm: aberta ? null : (pagamentos.toSorted().at(-1) ?? emissao.dia) }
}
