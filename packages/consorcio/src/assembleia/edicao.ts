/**
 * How assemblies are decided where the contract says nothing. Published ones are replayed by the edition of their bundle's
 * format, so that what was right when it was published stays so.
 */
export type Edicao = {
  /** Fixed bids compete by what they are worth in centavos, so that rounding ranks them. */
  fixoPeloValor: boolean
  /** A first prize that means no quota starts approximation and tie-breaking as drawn, beyond the last quota. */
  baseSemReducao: boolean
}

export const EDICAO_ATUAL: Edicao = { fixoPeloValor: false, baseSemReducao: false }

/** Of the bundles `@1` and `@2`. */
export const EDICAO_ANTERIOR: Edicao = { fixoPeloValor: true, baseSemReducao: true }
