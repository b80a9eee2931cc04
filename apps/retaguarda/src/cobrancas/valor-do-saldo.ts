import { formatCentavos, formatDia } from '@contempla/ui'
import { countOf, formatNumero, formatPpt } from '../shell/kit.ts'

const juntar = (partes: readonly string[]): string => partes.join('; ') || 'nada'

/** What of a group's calendar one side has and the other has not. */
const doGrupo: Readonly<Record<string, (itens: readonly never[]) => string>> = {
  assembleias: (itens: readonly [numero: number, dia: string][]) =>
    juntar(itens.map(([numero, dia]) => `${numero}ª em ${formatDia(dia)}`)),
  parametros: (itens: readonly [desde: string][]) => juntar(itens.map(([desde]) => `desde ${formatDia(desde)}`)),
  feriados: (itens: readonly { data: string }[]) => juntar(itens.map(({ data }) => formatDia(data))),
}

/** A value of the kept balance, which comes as JSON, in the unit of its field. */
export function valorDoSaldo(campo: string, json: string): string {
  const valor: unknown = JSON.parse(json)
  if (valor === null) return 'nada guardado'
  if (Array.isArray(valor)) return doGrupo[campo]?.(valor as never[]) ?? countOf(valor.length, 'parcela')
  if (typeof valor !== 'number') return json
  if (campo.endsWith('_centavos')) return formatCentavos(valor)
  return campo.endsWith('_ppt') ? formatPpt(valor, 10) : formatNumero(valor)
}
