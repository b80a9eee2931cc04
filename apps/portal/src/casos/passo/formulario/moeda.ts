import { formatCentavos, maskMoeda, parseMoeda } from '@contempla/ui'

/** Formats centavos as they are typed; empty where nothing was declared. */
export const showValor = (centavos: number | null): string => (centavos === null ? '' : maskMoeda(String(centavos)))

/** Returns true, or the words to show at the field. An empty field declares nothing (document 3 §5). */
export function validateMoeda(texto: string, maximo: number, minimo = 0): true | string {
  const valor = parseMoeda(texto) ?? 0
  if (valor > maximo) return `O máximo é ${formatCentavos(maximo)}`
  return valor >= minimo || `O mínimo é ${formatCentavos(minimo)}`
}
