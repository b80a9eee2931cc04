import type { Dia } from '../calendario/dia.ts'
import { isContemplada } from '../cota/cota.ts'

/** The impediments to opening the case of a contemplation, in the order in which they are told. */
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
  /** The day of the contemplation in force; null when there is none. */
  contempladaEm: Dia | null
  cancelada: boolean
  /** True when the group's contract has the contemplation done in the portal. */
  peloPortal: boolean
  /** True when the quota has an open case of contemplation, cash billing or asset billing. */
  emAndamento: boolean
  garantiaEm: Dia | null
  creditoUsado: boolean
}

const impede: Record<ImpedimentoDaContemplacao, (fatos: FatosDoInicio, hoje: Dia) => boolean> = {
  'nao-contemplada': ({ contempladaEm }) => contempladaEm === null,
  cancelada: ({ cancelada }) => cancelada,
  // The document does not show which two dates it compares (document 2 §4); here today must be after the contemplation.
  'ainda-nao': ({ contempladaEm }, hoje) => !isContemplada(contempladaEm, hoje),
  'fora-do-portal': ({ peloPortal }) => !peloPortal,
  'em-andamento': ({ emAndamento }) => emAndamento,
  'credito-usado': ({ creditoUsado }) => creditoUsado,
  'garantia-apresentada': ({ garantiaEm }) => garantiaEm !== null,
}

/** Finds the impediment to a new case of the quota's contemplation; null when there is none. Rule: document 2 §4. */
export const impedimentoDaContemplacao = (fatos: FatosDoInicio, hoje: Dia): ImpedimentoDaContemplacao | null =>
  IMPEDIMENTOS_DA_CONTEMPLACAO.find((impedimento) => impede[impedimento](fatos, hoje)) ?? null

/** The criteria for the guarantee to be analysed, in the order in which they are shown. */
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
  /** The winning bid; null when the contemplation was by draw. */
  lance: { pago: boolean } | null
  creditoUsado: boolean
}

const atende: Record<CriterioDaContemplacao, (fatos: FatosDosCriterios) => boolean> = {
  'contemplacao-em-vigor': ({ contempladaEm, cancelada }) => contempladaEm !== null && !cancelada,
  'parcelas-em-dia': ({ parcelasEmAtraso }) => parcelasEmAtraso === 0,
  'lance-pago': ({ lance }) => lance?.pago ?? true,
  'credito-livre': ({ creditoUsado }) => !creditoUsado,
}

/** Lists the criteria that concern the quota and which of them are met. The one of the bid is there only if there is a bid. */
export const criteriosDaContemplacao = (fatos: FatosDosCriterios) =>
  CRITERIOS_DA_CONTEMPLACAO.filter((criterio) => criterio !== 'lance-pago' || fatos.lance !== null).map((criterio) => ({
    criterio,
    atendido: atende[criterio](fatos),
  }))

/** The impediments to using the credit, in the order in which they are checked; each has the words of its error. */
export const IMPEDIMENTOS_DO_USO = [
  'CONTEMPLACAO_NAO_INICIAVEL',
  'CREDITO_JA_UTILIZADO',
  'LANCE_NAO_PAGO',
  'GARANTIA_PENDENTE',
  'CREDITO_AINDA_NAO_DISPONIVEL',
] as const
export type ImpedimentoDoUso = (typeof IMPEDIMENTOS_DO_USO)[number]

/** The facts of a contemplation in force on which the use of its credit depends. */
export type FatosDoUso = {
  creditoDisponivelEm: Dia
  garantiaEm: Dia | null
  /** The winning bid; null when the contemplation was by draw. */
  lance: object | null
  lancePagoEm: Dia | null
  utilizadoEm: Dia | null
}

const impedeOUso: Record<ImpedimentoDoUso, (fatos: FatosDoUso | null, hoje: Dia) => boolean> = {
  CONTEMPLACAO_NAO_INICIAVEL: (fatos) => fatos === null,
  CREDITO_JA_UTILIZADO: (fatos) => fatos?.utilizadoEm != null,
  LANCE_NAO_PAGO: (fatos) => fatos?.lance != null && fatos.lancePagoEm === null,
  GARANTIA_PENDENTE: (fatos) => fatos?.garantiaEm === null,
  CREDITO_AINDA_NAO_DISPONIVEL: (fatos, hoje) => fatos !== null && hoje < fatos.creditoDisponivelEm,
}

/**
 * Finds the impediment to using a credit on `hoje`; null when there is none. `fatos` is null for a quota that is not
 * contemplated.
 */
export const impedimentoDoUso = (fatos: FatosDoUso | null, hoje: Dia): ImpedimentoDoUso | null =>
  IMPEDIMENTOS_DO_USO.find((impedimento) => impedeOUso[impedimento](fatos, hoje)) ?? null
