import type { Ambiente } from '@contempla/dev-env'

export type Amostra = { nome: string; rotulos: Readonly<Record<string, string>>; valor: number }

const linha = /^(\w+)(?:\{(.*)\})? (\S+)$/
const rotulo = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Asks for the metrics as Prometheus does, and reads its format. */
export async function readAmostras({ servidor }: Pick<Ambiente, 'servidor'>): Promise<Amostra[]> {
  const response = await fetch(`http://127.0.0.1:${servidor.metricas?.port}/metrics`)
  if (response.status !== 200) throw new Error(`/metrics respondeu ${response.status}`)
  return (await response.text()).split('\n').flatMap((texto) => {
    const [, nome, rotulos = '', valor] = linha.exec(texto) ?? []
    if (!nome) return []
    const lidos = [...rotulos.matchAll(rotulo)].map(([, chave, dele]) => [chave, dele])
    return [{ nome, rotulos: Object.fromEntries(lidos), valor: Number(valor) }]
  })
}
