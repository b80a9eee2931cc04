import { formatCentavos, maskMoeda, parseMoeda } from '@contempla/ui'

/** Centavos as they are typed; nothing where nothing was declared. */
export const showValor = (centavos: number | null): string => (centavos === null ? '' : maskMoeda(String(centavos)))

/** True, or the words to show at the field. Left empty it is not declared (document 3 §5). */
export const validateMoeda = (texto: string, maximo: number): true | string =>
  (parseMoeda(texto) ?? 0) <= maximo || `O máximo é ${formatCentavos(maximo)}`
