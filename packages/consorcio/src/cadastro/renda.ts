/**
 * The monthly income that may be declared, in centavos: ten thousand million reais, so that a typing error is noticed.
 */
export const RENDA_MAXIMA_CENTAVOS = 1_000_000_000_000
/** The wealth that may be declared, in centavos: a hundred times as much. */
export const PATRIMONIO_MAXIMO_CENTAVOS = 100 * RENDA_MAXIMA_CENTAVOS
