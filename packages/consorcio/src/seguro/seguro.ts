import { addDays, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import { type Centavos, multiplyHalfUp } from '../valores/dinheiro.ts'

/** What a policy covers and costs, as it is offered. */
export type OfertaDeSeguro = {
  /** Of a month, beside the instalment: the insurer charges it. */
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

/** Why there is nothing to offer: the group has no policy, a company has no work to lose, or the quota ends before it would pay. */
export type SemOferta = 'grupo' | 'empresa' | 'cota'

const DIAS_DO_MES = 30

/**
 * The insurance that a group offers on an instalment, in centavos, or why none. `restantes`: the instalments still to be
 * issued; those that fall before the policy would pay are not covered, and it pays no more than there are.
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

/** Seven days, the day of the contract not counted (Consumer Code, art. 49; CNSP 369/2018). */
const DIAS_DE_ARREPENDIMENTO = 7

/** The last day on which who leaves an insurance contracted on `dia` is given back all that was paid. */
export const fimDoArrependimento = (dia: Dia): Dia => addDays(dia, DIAS_DE_ARREPENDIMENTO)
