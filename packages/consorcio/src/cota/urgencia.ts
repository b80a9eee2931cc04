import { type Dia, daysBetween } from '../calendario/dia.ts'

/** The degrees of urgency, the most urgent first: every screen and message follows this order. */
export const GRAUS_DE_ATENCAO = [
  'perda',
  'atraso',
  'contemplacao',
  'passo',
  'vencimento',
  'credito',
  'novidade',
] as const

export type GrauDeAtencao = (typeof GRAUS_DE_ATENCAO)[number]

/** From a week before its day, a loss that cannot be mended comes before one that costs by the day. Our choice. */
const DIAS_DE_PERDA = 7

/**
 * The things that are lost if nothing is done, with their urgency: `perto` from a week before the day of the loss, `longe`
 * before that and when there is no day.
 */
const PERDAS = {
  /** The place in the group, which is told of only once the notice runs. */
  cota: { perto: 'perda', longe: 'perda' },
  /** The right to the credit. */
  contemplacao: { perto: 'perda', longe: 'contemplacao' },
  /** Fine and daily interest, and the next draw. */
  dinheiro: { perto: 'atraso', longe: 'atraso' },
  /** Nothing by itself: a contemplation, or money to be received, waits. */
  andamento: { perto: 'contemplacao', longe: 'contemplacao' },
  /** The progress of a case of the contemplation. */
  passo: { perto: 'passo', longe: 'passo' },
  /** The due day of an instalment, or the progress of another case. */
  prazo: { perto: 'vencimento', longe: 'vencimento' },
  /** Nothing: the attention tells what became of a contemplation. */
  credito: { perto: 'credito', longe: 'credito' },
  nada: { perto: 'novidade', longe: 'novidade' },
} as const satisfies Record<string, { perto: GrauDeAtencao; longe: GrauDeAtencao }>

export type Perda = keyof typeof PERDAS

/** Gives the urgency on `hoje` of a loss that happens on `dia`. */
export function grauDe(perda: Perda, dia: Dia | null, hoje: Dia): GrauDeAtencao {
  const { perto, longe } = PERDAS[perda]
  return dia !== null && daysBetween(hoje, dia) <= DIAS_DE_PERDA ? perto : longe
}
