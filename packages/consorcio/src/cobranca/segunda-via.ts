import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { atrasadasDaCota } from './razao.ts'

/** A boleto charges the month's instalment, instalments that the holder chose, money paid ahead, a winning bid, or the fee of a transfer. */
export const TIPOS_DE_BOLETO = ['mensal', 'segunda-via', 'antecipacao', 'quitacao', 'lance', 'transferencia'] as const
export type TipoDeBoleto = (typeof TIPOS_DE_BOLETO)[number]

/** Every screen and paper uses these words for a boleto that charges no instalment. */
export const NOMES_SEM_PARCELA: Readonly<Partial<Record<TipoDeBoleto, string>>> = {
  antecipacao: 'Antecipação de parcelas',
  quitacao: 'Quitação das parcelas a vencer',
  lance: 'Lance',
  transferencia: 'Taxa de transferência',
}

/**
 * A boleto must not be paid any more for one of these reasons: another replaced it; its charges were paid by another or
 * in part, renegotiated, or taken back from the plan (by a payoff, or because its origin was undone); its quota left
 * the group or went to another holder; a partial payment was reversed; what its instalment
 * costs changed; or its bid, or the fee of a transfer, is not to be paid.
 */
export const MOTIVOS_DA_BAIXA = [
  'substituido',
  'parcela-paga',
  'paga-em-parte',
  'renegociada',
  'quitacao',
  'parcela-desfeita',
  'exclusao',
  'outro-titular',
  'estorno',
  'valor-mudou',
  'lance-encerrado',
  'transferencia-encerrada',
] as const
export type MotivoDaBaixa = (typeof MOTIVOS_DA_BAIXA)[number]

/** An open instalment of a quota; `emFormacao` says that its group is not constituted yet. */
export type Cobranca = { idCota: number; parcela: number; vencimento: Dia; emFormacao: boolean }

/** The filters of the list (document 1 §9). */
export const FILTROS_DE_COBRANCA = ['all', 'due', 'late'] as const
export type FiltroDeCobranca = (typeof FILTROS_DE_COBRANCA)[number]

/**
 * Tells whether an instalment is late by the quota's rule: from the day after its due day, once the group is
 * constituted.
 */
export const situacaoDaCobranca = (
  { emFormacao, ...cobranca }: Pick<Cobranca, 'vencimento' | 'emFormacao'>,
  hoje: Dia,
): 'due' | 'late' => (atrasadasDaCota({ emAberto: [cobranca], emFormacao }, hoje).length > 0 ? 'late' : 'due')

/** Lists the open instalments that pass a filter, in the order in which they fall due. */
export function filterCobrancas<C extends Cobranca>(cobrancas: readonly C[], filtro: FiltroDeCobranca, hoje: Dia): C[] {
  return cobrancas
    .filter((cobranca) => filtro === 'all' || situacaoDaCobranca(cobranca, hoje) === filtro)
    .toSorted((a, b) => (a.vencimento === b.vencimento ? 0 : a.vencimento < b.vencimento ? -1 : 1))
}

/** One boleto charges at most this many instalments, which is what its table has room for. */
export const MAXIMO_DE_PARCELAS_NO_BOLETO = 12

export type ErroDeUnificacao = 'NADA_MARCADO' | 'ATRASADAS_COM_EM_DIA' | 'PARCELAS_DEMAIS_NO_BOLETO'

/** Returns the impediment to charging these together; null where there is none. Rule: document 1 §4, Boleto rule. */
export function validateUnificacao(marcadas: readonly Cobranca[], hoje: Dia): ErroDeUnificacao | null {
  if (marcadas.length === 0) return 'NADA_MARCADO'
  if (new Set(marcadas.map((cobranca) => situacaoDaCobranca(cobranca, hoje))).size > 1) return 'ATRASADAS_COM_EM_DIA'
  return marcadas.length > MAXIMO_DE_PARCELAS_NO_BOLETO ? 'PARCELAS_DEMAIS_NO_BOLETO' : null
}

/**
 * Computes the last day to pay a boleto made on `hoje` for these instalments: their first due day, so that none is late
 * by it. Late ones cost the price of the day, so the last day is `hoje` or the first banking day after it.
 */
export function vencimentoDaUnificacao(
  marcadas: readonly Cobranca[],
  hoje: Dia,
  calendario: Pick<Calendario, 'nextDiaUtil'>,
): Dia {
  const primeiro = marcadas.map(({ vencimento }) => vencimento).toSorted()[0] ?? hoje
  return primeiro < hoje ? calendario.nextDiaUtil(hoje) : primeiro
}
