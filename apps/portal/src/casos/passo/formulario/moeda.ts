import { formatCentavos, maskMoeda, parseMoeda } from '@contempla/ui'

/** Formats centavos as they are typed; empty where nothing was declared. */
export const showValor = (centavos: number | null): string => (centavos === null ? '' : maskMoeda(String(centavos)))

/** Returns true, or the words to show at the field. An empty field declares nothing (document 3 §5). */
export const validateMoeda = (texto: string, maximo: number): true | string =>
  (parseMoeda(texto) ?? 0) <= maximo || `O máximo é ${formatCentavos(maximo)}`
