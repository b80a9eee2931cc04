import { inteiro, logico, percentual } from './parametro.ts'

/** The contract's parameters of who is given the credit of a contemplation. */
export const PARAMETROS_DE_CREDITO = {
  /**
   * The holder goes through the contemplation in the portal; the groups of the lender cresol do not (document 2 §4).
   */
  contemplacaoPeloPortal: logico('Contemplação pelo portal', true),
  /** The instalment may be this share of the income: 30%, as lenders in general take; our choice. */
  comprometimentoDaRendaPpt: percentual('Parte da renda que a parcela pode ser', 30),
  /** This many late instalments in another quota of the person restrict the CPF: 2, as many as undo a contemplation. */
  atrasoQueRestringe: inteiro('quantidade', 'Parcelas em atraso em outra cota que restringem', 2, { min: 1, max: 12 }),
  /** Credits up to this are approved by the credit analysis alone, without an analyst's look at the documents: none. */
  aprovadoSoPeloCrivoCentavos: inteiro('centavos', 'Crédito aprovado só pelo crivo, até', 0, {
    min: 0,
    max: 100_000_000_000,
  }),
} as const
