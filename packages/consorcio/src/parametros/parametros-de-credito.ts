import { inteiro, logico, percentual } from './parametro.ts'

/** What a group's contract says about who is given the credit of a contemplation. */
export const PARAMETROS_DE_CREDITO = {
  /** Whether the holder goes through the contemplation in the portal: not in the groups of the lender cresol (document 2 §4). */
  contemplacaoPeloPortal: logico('Contemplação pelo portal', true),
  /** How much of the income the instalment may be: 30%, what lenders in general take; our choice. */
  comprometimentoDaRendaPpt: percentual('Parte da renda que a parcela pode ser', 30),
  /** Late instalments of another quota of the person that restrict the CPF: 2, as many as undo a contemplation. */
  atrasoQueRestringe: inteiro('quantidade', 'Parcelas em atraso em outra cota que restringem', 2, { min: 1, max: 12 }),
  /** Largest credit that is approved by the analysis of credit alone, without an analyst's eyes on the documents: none. */
  aprovadoSoPeloCrivoCentavos: inteiro('centavos', 'Crédito aprovado só pelo crivo, até', 0, {
    min: 0,
    max: 100_000_000_000,
  }),
} as const
