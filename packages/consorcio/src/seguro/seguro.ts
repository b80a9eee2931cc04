import { addDays, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import { type Centavos, multiplyHalfUp } from '../valores/dinheiro.ts'

/** The cover and the price of a policy on offer. */
export type OfertaDeSeguro = {
  /** The monthly premium in centavos, which the insurer charges beside the instalment. */
  premioMensal: Centavos
  parcela: Centavos
  parcelasCobertas: number
  carenciaDias: number
  franquiaDias: number
  mesesDeEmprego: number
}

type Apolice = Pick<
  ParametrosDoGrupo,
  'premioDoSeguroPpt' | 'parcelasDoSeguro' | 'carenciaDoSeguro' | 'franquiaDoSeguro' | 'mesesDeEmpregoDoSeguro'
>

/**
 * There is no offer because the group has no policy, a company has no work to lose, or the quota ends before the policy
 * would pay.
 */
export type SemOferta = 'grupo' | 'empresa' | 'cota'

const DIAS_DO_MES = 30

/**
 * Computes the insurance that a group offers on an instalment (centavos), or why there is none. `restantes` counts the
 * instalments still to be issued; those due before the policy would pay are not covered, and the policy covers no more
 * than exist.
 */
export function ofertaDeSeguro(
  apolice: Apolice,
  { parcela, pessoa, restantes }: { parcela: Centavos; pessoa: 'PF' | 'PJ'; restantes: number },
): OfertaDeSeguro | SemOferta {
  const { premioDoSeguroPpt, parcelasDoSeguro, carenciaDoSeguro, franquiaDoSeguro, mesesDeEmpregoDoSeguro } = apolice
  if (premioDoSeguroPpt === 0) return 'grupo'
  if (pessoa === 'PJ') return 'empresa'
  const cobriveis = restantes - Math.ceil((carenciaDoSeguro + franquiaDoSeguro) / DIAS_DO_MES)
  if (cobriveis <= 0) return 'cota'
  return {
    premioMensal: multiplyHalfUp(parcela, premioDoSeguroPpt),
    parcela,
    parcelasCobertas: Math.min(parcelasDoSeguro, cobriveis),
    carenciaDias: carenciaDoSeguro,
    franquiaDias: franquiaDoSeguro,
    mesesDeEmprego: mesesDeEmpregoDoSeguro,
  }
}

/** The support's hours: in the morning until 13h, in the afternoon until 19h (document 3 §9). */
export const HORARIOS_DE_CONTATO = {
  manha: 'De manhã, das 8h às 13h',
  tarde: 'À tarde, das 13h às 19h',
  qualquer: 'A qualquer hora, das 8h às 19h',
} as const

/** Seven days, without the day of the contract (Consumer Code, art. 49; CNSP 369/2018). */
const DIAS_DE_ARREPENDIMENTO = 7

/** Returns the last day on which leaving an insurance contracted on `dia` returns everything paid. */
export const fimDoArrependimento = (dia: Dia): Dia => addDays(dia, DIAS_DE_ARREPENDIMENTO)
