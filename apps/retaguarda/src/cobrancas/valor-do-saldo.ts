import { formatCentavos, formatDia } from '@contempla/ui'
import { formatValor, rotuloDe, type Valor } from '../grupos/index.ts'
import { countOf, formatNumero, formatPpt } from '../shell/kit.ts'

const juntar = (partes: readonly string[]): string => partes.join('; ') || 'nada'

/** The words for the knowledge about an assembly, indexed by its stored number. */
const resultados = ['sem resultado', 'só com quem contemplou', 'com resultado'] as const

const daAssembleia = ([numero, dia, sabido]: readonly [numero: number, dia: string, sabido: number]) =>
  `${numero}ª em ${formatDia(dia)}, ${resultados[sabido] ?? sabido}`

const doContrato = ([desde, valores]: readonly [desde: string, valores: Readonly<Record<string, Valor>>]) => {
  const ditos = Object.entries(valores).map(([nome, valor]) => `${rotuloDe(nome)}: ${formatValor(nome, valor)}`)
  return [`desde ${formatDia(desde)}`, ...ditos].join(', ')
}

const doFeriado = ({ data, descricao, uf }: { data: string; descricao: string; uf: string | null }) =>
  [formatDia(data), descricao, uf ?? 'de todo o país'].join(', ')

/** Words the elements of a group's calendar that only one side has, by the kind of fact. */
const doGrupo: Readonly<Record<string, (itens: readonly never[]) => string>> = {
  assembleias: (itens) => juntar(itens.map(daAssembleia)),
  parametros: (itens) => juntar(itens.map(doContrato)),
  feriados: (itens) => juntar(itens.map(doFeriado)),
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
