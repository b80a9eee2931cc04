/**
 * Decides assemblies where the contract is silent. A published assembly is replayed by the edition of its bundle's
 * format, so that a result which was right when published stays right.
 */
export type Edicao = {
  /** Fixed bids compete by their value in centavos, so that rounding ranks them. */
  fixoPeloValor: boolean
  /** A first prize that means no quota starts approximation and tie-breaking as drawn, beyond the last quota. */
  baseSemReducao: boolean
}

export const EDICAO_ATUAL: Edicao = { fixoPeloValor: false, baseSemReducao: false }

/** This edition belongs to the bundles `@1` and `@2`. */
export const EDICAO_ANTERIOR: Edicao = { fixoPeloValor: true, baseSemReducao: true }
