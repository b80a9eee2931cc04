import { inteiro, opcao, percentual } from './parametro.ts'

/**
 * The parameters of the policy offered beside a group's quotas: insurance against the loss of income, optional by rule
 * (facts-2 §15); and of the insurance of the life that a plan has in its instalment. Where the insurer's policy is silent, the defaults are its usual terms.
 */
export const PARAMETROS_DE_SEGURO = {
  /** The monthly premium as a share of the instalment; zero where the group has no policy to offer. */
  premioDoSeguroPpt: percentual('Prêmio do seguro oferecido, por mês, sobre a parcela', 0, { max: 20 }),
  /** Up to six instalments (document 3 §9). */
  parcelasDoSeguro: inteiro('quantidade', 'Parcelas que o seguro oferecido paga, até', 6, { min: 1, max: 12 }),
  carenciaDoSeguro: inteiro('dias', 'Carência do seguro oferecido', 60, { min: 0, max: 180 }),
  /** Days without work before the first instalment is paid. */
  franquiaDoSeguro: inteiro('dias', 'Franquia do seguro oferecido', 30, { min: 0, max: 90 }),
  mesesDeEmpregoDoSeguro: inteiro('meses', 'Tempo de carteira assinada que o seguro oferecido pede', 12, {
    min: 0,
    max: 36,
  }),
  capitalDoSeguroDeVida: opcao('O que o seguro de vida do plano paga', ['saldo', 'credito'], 'saldo'),
  /** Days for which an open instalment does not end the cover of the life. */
  gracaDoSeguroDeVida: inteiro('dias', 'Dias de atraso que não tiram o seguro de vida do plano', 30, {
    min: 0,
    max: 90,
  }),
  carenciaDoSeguroDeVida: inteiro('dias', 'Carência do seguro de vida do plano', 0, { min: 0, max: 730 }),
} as const
