/** Of what a person declares, so that a slip of the finger is seen: ten thousand million reais a month. */
export const RENDA_MAXIMA_CENTAVOS = 1_000_000_000_000
/** A hundred times as much. */
export const PATRIMONIO_MAXIMO_CENTAVOS = 100 * RENDA_MAXIMA_CENTAVOS
