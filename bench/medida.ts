import { parseArgs } from 'node:util'

/** One figure of a benchmark; without a limit it only informs. */
export type Medida = {
  nome: string
  valor: number
  unidade: string
  casas?: number
  limite?: { maximo: number } | { minimo: number }
  /** What it was compared with, or how it came about. */
  nota?: string
}

export type Benchmark = {
  nome: string
  descricao: string
  /** Left out of a run without names: it takes minutes, or repeats in short what others measure. */
  soQuandoPedido?: true
  medir(): Promise<Medida[]>
}

/** The value at a share (0 to 1) of the sorted values: 0.5 is the median. */
export function quantil(valores: readonly number[], parte: number): number {
  const ordenados = valores.toSorted((a, b) => a - b)
  const indice = Math.min(ordenados.length - 1, Math.floor(ordenados.length * parte))
  return ordenados[indice] ?? Number.NaN
}

export const mediana = (valores: readonly number[]): number => quantil(valores, 0.5)

export const numero = (valor: number, casas = 0): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })

/** A figure that could not be taken holds no limit. */
export function cumpre({ valor, limite }: Medida): boolean {
  if (!limite) return true
  return 'maximo' in limite ? valor <= limite.maximo : valor >= limite.minimo
}

export function descrever(medida: Medida): string {
  const { nome, valor, unidade, casas = 0, limite, nota } = medida
  const sinal = limite ? (cumpre(medida) ? '✓' : '✗') : '·'
  const texto = `  ${sinal} ${nome.padEnd(46)} ${`${numero(valor, casas)} ${unidade}`.padEnd(16)}`
  const ate = limite && ('maximo' in limite ? `≤ ${numero(limite.maximo, casas)}` : `≥ ${numero(limite.minimo, casas)}`)
  return [texto, ate && `limite ${ate}`, nota && `(${nota})`].filter(Boolean).join('  ')
}

/** Reads what was asked for: `npm run bench -- nome… --cotas 1000 --pasta DIR --anterior DIR`. Throws for another option. */
export const lerPedido = () =>
  parseArgs({
    options: { cotas: { type: 'string' }, pasta: { type: 'string' }, anterior: { type: 'string' } },
    allowPositionals: true,
  })
