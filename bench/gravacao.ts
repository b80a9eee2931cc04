import pg from 'pg'
import type { Instrucao } from './transacao-nua.ts'

let gravadas: Instrucao[] | undefined
const { query } = pg.Client.prototype
/** Keeps what is sent to the database while something is being recorded: put there before the product connects. */
pg.Client.prototype.query = function gravarConsulta(this: pg.Client, ...args: unknown[]) {
  const [consulta, valores] = args as [string | Instrucao, unknown[] | undefined]
  if (gravadas) {
    const { text, values = valores, rowMode } = typeof consulta === 'string' ? { text: consulta } : consulta
    gravadas.push({ text, ...(Array.isArray(values) ? { values } : {}), ...(rowMode ? { rowMode } : {}) })
  }
  return Reflect.apply(query, this, args)
} as typeof query

export function gravar() {
  gravadas = []
}

export function gravado(): Instrucao[] {
  const feitas = gravadas ?? []
  gravadas = undefined
  return feitas
}

const escreve = /\b(?:insert into|update|delete from)\s+"?\w/i
const soSegura = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i

/** The statements by which something is written, of those that `work` sends. */
export async function gravarEscritas(work: () => Promise<void>): Promise<Instrucao[]> {
  gravar()
  await work()
  return gravado().filter(({ text }) => escreve.test(text.replace(soSegura, '')))
}
