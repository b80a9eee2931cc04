import type { Dia } from '../calendario/dia.ts'
import { isContemplada } from '../cota/cota.ts'

/** What keeps a case of a contemplation from being opened, in the order in which it is said. */
export const IMPEDIMENTOS_DA_CONTEMPLACAO = [
  'nao-contemplada',
  'cancelada',
  'ainda-nao',
  'fora-do-portal',
  'em-andamento',
  'credito-usado',
  'garantia-apresentada',
] as const
export type ImpedimentoDaContemplacao = (typeof IMPEDIMENTOS_DA_CONTEMPLACAO)[number]

export type FatosDoInicio = {
  /** Day of the contemplation in force; null without one. */
  contempladaEm: Dia | null
  cancelada: boolean
  /** Whether the group's contract has the contemplation in the portal. */
  peloPortal: boolean
  /** Whether the contemplation, the cash billing or an asset billing of the quota has a case under way. */
  emAndamento: boolean
  garantiaEm: Dia | null
  creditoUsado: boolean
}

const impede: Record<ImpedimentoDaContemplacao, (fatos: FatosDoInicio, hoje: Dia) => boolean> = {
  'nao-contemplada': ({ contempladaEm }) => contempladaEm === null,
  cancelada: ({ cancelada }) => cancelada,
  // Which two dates must follow one another is not shown (document 2 §4): here today is on or after the day after the contemplation.
  'ainda-nao': ({ contempladaEm }, hoje) => !isContemplada(contempladaEm, hoje),
  'fora-do-portal': ({ peloPortal }) => !peloPortal,
  'em-andamento': ({ emAndamento }) => emAndamento,
  'credito-usado': ({ creditoUsado }) => creditoUsado,
  'garantia-apresentada': ({ garantiaEm }) => garantiaEm !== null,
}

/** Why no new case of the quota's contemplation may be opened; null where one may. Rule: document 2 §4. */
export const impedimentoDaContemplacao = (fatos: FatosDoInicio, hoje: Dia): ImpedimentoDaContemplacao | null =>
  IMPEDIMENTOS_DA_CONTEMPLACAO.find((impedimento) => impede[impedimento](fatos, hoje)) ?? null

/** What must hold for the guarantee to be looked at, in the order in which it is shown. */
export const CRITERIOS_DA_CONTEMPLACAO = [
  'contemplacao-em-vigor',
  'parcelas-em-dia',
  'lance-pago',
  'credito-livre',
] as const
export type CriterioDaContemplacao = (typeof CRITERIOS_DA_CONTEMPLACAO)[number]

export type FatosDosCriterios = {
  contempladaEm: Dia | null
  cancelada: boolean
  parcelasEmAtraso: number
  /** The winning bid; null of a contemplation by draw. */
  lance: { pago: boolean } | null
  creditoUsado: boolean
}

const atende: Record<CriterioDaContemplacao, (fatos: FatosDosCriterios) => boolean> = {
  'contemplacao-em-vigor': ({ contempladaEm, cancelada }) => contempladaEm !== null && !cancelada,
  'parcelas-em-dia': ({ parcelasEmAtraso }) => parcelasEmAtraso === 0,
  'lance-pago': ({ lance }) => lance?.pago ?? true,
  'credito-livre': ({ creditoUsado }) => !creditoUsado,
}

/** Each criterion that concerns the quota, and whether it is met: that of the bid only where there is one. */
export const criteriosDaContemplacao = (fatos: FatosDosCriterios) =>
  CRITERIOS_DA_CONTEMPLACAO.filter((criterio) => criterio !== 'lance-pago' || fatos.lance !== null).map((criterio) => ({
    criterio,
    atendido: atende[criterio](fatos),
  }))
