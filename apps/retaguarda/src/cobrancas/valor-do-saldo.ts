import { formatCentavos } from '@contempla/ui'
import { countOf, formatNumero, formatPpt } from '../shell/kit.ts'

/** A value of the kept balance, which comes as JSON, in the unit of its field. */
export function valorDoSaldo(campo: string, json: string): string {
  const valor: unknown = JSON.parse(json)
  if (valor === null) return 'nada guardado'
  if (Array.isArray(valor)) return countOf(valor.length, 'parcela')
  if (typeof valor !== 'number') return json
  if (campo.endsWith('_centavos')) return formatCentavos(valor)
  return campo.endsWith('_ppt') ? formatPpt(valor, 10) : formatNumero(valor)
}
