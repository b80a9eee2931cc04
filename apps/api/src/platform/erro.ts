import { ErroDeNegocio } from '@contempla/contract'
import { sqlState } from './database.ts'

const maxMensagem = 300

/** What may be shown of a failure: a database error's own words hold the parameters, which may be somebody's data. */
export function mensagemDoErro(error: unknown): string {
  if (error instanceof ErroDeNegocio) return error.detalhe
  const estado = sqlState(error)
  if (estado) return `O banco recusou (${estado})`
  if (error instanceof Error && !(error.cause instanceof Error)) return error.message.slice(0, maxMensagem)
  return 'Falha inesperada'
}
