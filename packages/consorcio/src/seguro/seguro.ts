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

/**
 * The insurance that a group offers on an instalment, in centavos; null where it has no policy, where nothing is left to
 * pay, and of a company, which has no work to lose.
 */
export function ofertaDeSeguro(
  apolice: Apolice,
  { parcela, pessoa }: { parcela: Centavos; pessoa: 'PF' | 'PJ' },
): OfertaDeSeguro | null {
  if (apolice.premioDoSeguroPpt === 0 || parcela === 0 || pessoa === 'PJ') return null
  return {
    premioMensal: multiplyHalfUp(parcela, apolice.premioDoSeguroPpt),
    parcela,
    parcelasCobertas: apolice.parcelasDoSeguro,
    carenciaDias: apolice.carenciaDoSeguro,
    franquiaDias: apolice.franquiaDoSeguro,
    mesesDeEmprego: apolice.mesesDeEmpregoDoSeguro,
  }
}

/** Seven days, the day of the contract not counted (Consumer Code, art. 49; CNSP 369/2018). */
const DIAS_DE_ARREPENDIMENTO = 7

/** The last day on which who leaves an insurance contracted on `dia` is given back all that was paid. */
export const fimDoArrependimento = (dia: Dia): Dia => addDays(dia, DIAS_DE_ARREPENDIMENTO)
