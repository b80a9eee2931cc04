import { semelhancaDe } from '@contempla/consorcio/processos'
import { numero } from '../medida.ts'

/** One picture's only face; nothing leads from its 128 numbers back to it. */
export type RostoMedido = { pessoa: string; documento: boolean; descritor: readonly number[] }

/** The likeness, 0 to 1, of each pair of one person, and of each pair of two. */
export type Pares = { mesmos: number[]; outros: number[] }

/** `falsaAceitacao` and `falsaRecusa` are counts, of all pairs of two persons and of one. */
export type PontoDaCurva = { limiar: number; falsaAceitacao: number; falsaRecusa: number }

/** The Euclidean distance of two faces' numbers. */
export const distanciaDe = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((soma, valor, i) => soma + (valor - (b[i] ?? 0)) ** 2, 0))

/**
 * Compares every two pictures as the product would: a selfie with a document where there are documents, and otherwise each
 * with each.
 */
export function paresDe(rostos: readonly RostoMedido[]): Pares {
  const comDocumentos = rostos.some(({ documento }) => documento)
  const pares: Pares = { mesmos: [], outros: [] }
  for (const [i, a] of rostos.entries())
    for (const b of rostos.slice(i + 1)) {
      if (comDocumentos && a.documento === b.documento) continue
      const semelhanca = semelhancaDe(distanciaDe(a.descritor, b.descritor))
      pares[a.pessoa === b.pessoa ? 'mesmos' : 'outros'].push(semelhanca)
    }
  return pares
}

/** Counts at a threshold the pairs of two persons that reach it, and those of one that do not, as the product compares. */
export const pontoDe = ({ mesmos, outros }: Pares, limiar: number): PontoDaCurva => ({
  limiar,
  falsaAceitacao: outros.filter((semelhanca) => semelhanca >= limiar).length,
  falsaRecusa: mesmos.filter((semelhanca) => semelhanca < limiar).length,
})

const CURVA = [20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]

/** The thresholds of the curve, with those in use among them. */
export const limiaresDa = (emUso: readonly number[]): number[] =>
  [...new Set([...CURVA, ...emUso.map((limiar) => Math.round(limiar * 100))])]
    .toSorted((a, b) => a - b)
    .map((limiar) => limiar / 100)

const parte = (quantos: number, de: number) =>
  de === 0 ? '—' : `${numero((100 * quantos) / de, 2)}% (${quantos} de ${de})`

/** Writes the curve as a table; a threshold in use has a star. */
export function desenharCurva(pares: Pares, emUso: readonly number[]): string {
  const { mesmos, outros } = pares
  const linhas = limiaresDa(emUso).map((limiar) => {
    const { falsaAceitacao, falsaRecusa } = pontoDe(pares, limiar)
    const nome = `${numero(limiar, 2)}${emUso.includes(limiar) ? ' *' : ''}`
    return [nome, parte(falsaAceitacao, outros.length), parte(falsaRecusa, mesmos.length)]
  })
  return [['limiar', 'falsa aceitação', 'falsa recusa'], ...linhas]
    .map(([limiar = '', aceitacao = '', recusa = '']) => `  ${limiar.padEnd(10)}${aceitacao.padEnd(28)}${recusa}`)
    .join('\n')
}
