import { RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { formatCentavos, maskMoeda, parseMoeda } from '@contempla/ui'

/** Centavos as they are typed; nothing where nothing was declared. */
export const showValor = (centavos: number | null): string => (centavos === null ? '' : maskMoeda(String(centavos)))

/** True, or the words to show at the field. Left empty it is not declared (document 3 §5). */
export const validateRenda = (texto: string): true | string =>
  (parseMoeda(texto) ?? 0) <= RENDA_MAXIMA_CENTAVOS || `O máximo é ${formatCentavos(RENDA_MAXIMA_CENTAVOS)}`
