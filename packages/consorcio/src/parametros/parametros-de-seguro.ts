import { inteiro, percentual } from './parametro.ts'

/**
 * What the policy offered beside the quotas of a group says: insurance against the loss of income, optional by rule
 * (facts-2 §15). What the insurer's policy leaves open in the field, the defaults take from its usual terms.
 */
export const PARAMETROS_DE_SEGURO = {
  /** The month's premium, of the instalment; zero where the group has no policy to offer. */
  premioDoSeguroPpt: percentual('Prêmio do seguro oferecido, por mês, sobre a parcela', 0, { max: 20 }),
  /** Up to six, document 3 §9. */
  parcelasDoSeguro: inteiro('quantidade', 'Parcelas que o seguro oferecido paga, até', 6, { min: 1, max: 12 }),
  carenciaDoSeguro: inteiro('dias', 'Carência do seguro oferecido', 60, { min: 0, max: 180 }),
  /** Days without work before the first instalment is paid. */
  franquiaDoSeguro: inteiro('dias', 'Franquia do seguro oferecido', 30, { min: 0, max: 90 }),
  mesesDeEmpregoDoSeguro: inteiro('meses', 'Tempo de carteira assinada que o seguro oferecido pede', 12, {
    min: 0,
    max: 36,
  }),
} as const
