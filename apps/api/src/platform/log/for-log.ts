import { ErroDeNegocio } from '@contempla/contract'

/** In these classes of SQLSTATE the words are PostgreSQL's own; in all others they may repeat the input. */
const classesSemDados = new Set(['08', '25', '40', '42', '53', '54', '55', '57', '58'])
const maxSql = 500
const maxCausas = 5

export type Falha = {
  tipo: string
  estado?: string
  mensagem?: string
  sql?: string
  restricao?: string
  stack?: string[]
  causa?: Falha
}

const texto = (error: Error, nome: string): string | undefined => {
  const value: unknown = Reflect.get(error, nome)
  return typeof value === 'string' && value ? value : undefined
}

/** Removes literals that somebody wrote into a statement although values go apart from it. */
const semLiterais = (sql: string) => sql.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, maxSql)

const isSqlState = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code)

function mensagemDe(error: Error): string | undefined {
  const estado = texto(error, 'code')
  if (error instanceof ErroDeNegocio || texto(error, 'query') !== undefined) return undefined
  return isSqlState(estado) && !classesSemDados.has(estado?.slice(0, 2) ?? '') ? undefined : error.message
}

/**
 * Returns the parts of a failure and its causes that may be logged: never a statement's parameters, nor the database's
 * words of refusal, because both are personal data.
 */
export function forLog(error: unknown, profundidade = 0): Falha {
  if (!(error instanceof Error)) return { tipo: typeof error }
  const sql = texto(error, 'query')
  const partes = {
    estado: error instanceof ErroDeNegocio ? error.codigo : texto(error, 'code'),
    mensagem: mensagemDe(error),
    sql: sql === undefined ? undefined : semLiterais(sql),
    restricao: texto(error, 'constraint'),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    causa: error.cause instanceof Error && profundidade < maxCausas ? forLog(error.cause, profundidade + 1) : undefined,
  }
  const ditas = Object.entries(partes).filter(([, parte]) => parte !== undefined)
  return { tipo: error.name, ...Object.fromEntries(ditas) }
}
