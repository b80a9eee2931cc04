import { type Dia, daysBetween } from '../calendario/dia.ts'

/** How urgent something is, the most urgent first: the order in which every screen and message tells it. */
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

/** What does not come back comes before what costs by the day from a week before it is lost: our choice. */
const DIAS_DE_PERDA = 7

/**
 * What is lost where nothing is done, and how urgent that is: `perto` from a week before its day, `longe` until then and
 * where it has no day.
 */
const PERDAS = {
  /** The place in the group: it is told of only once the notice runs. */
  cota: { perto: 'perda', longe: 'perda' },
  /** The right to the credit. */
  contemplacao: { perto: 'perda', longe: 'contemplacao' },
  /** Fine and interest by the day, and the next draw. */
  dinheiro: { perto: 'atraso', longe: 'atraso' },
  /** Nothing by itself: a contemplation, or money found, waits. */
  andamento: { perto: 'contemplacao', longe: 'contemplacao' },
  /** The way that a case of the contemplation has come. */
  passo: { perto: 'passo', longe: 'passo' },
  /** The day of an instalment, or the way that another case has come. */
  prazo: { perto: 'vencimento', longe: 'vencimento' },
  /** Nothing: it tells what became of a contemplation. */
  credito: { perto: 'credito', longe: 'credito' },
  nada: { perto: 'novidade', longe: 'novidade' },
} as const satisfies Record<string, { perto: GrauDeAtencao; longe: GrauDeAtencao }>

export type Perda = keyof typeof PERDAS

/** How urgent it is on `hoje` that this is lost on `dia`. */
export function grauDe(perda: Perda, dia: Dia | null, hoje: Dia): GrauDeAtencao {
  const { perto, longe } = PERDAS[perda]
  return dia !== null && daysBetween(hoje, dia) <= DIAS_DE_PERDA ? perto : longe
}
