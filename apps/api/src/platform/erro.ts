import { ErroDeNegocio } from '@contempla/contract'
import { sqlState } from './database.ts'

const maxMensagem = 300

/**
 * Returns the part of a failure that may be shown; a database error's own words contain parameters, which may be
 * personal data.
 */
export function mensagemDoErro(error: unknown): string {
  if (error instanceof ErroDeNegocio) return error.detalhe
  const estado = sqlState(error)
  if (estado) return `O banco recusou (${estado})`
  if (error instanceof Error && !(error.cause instanceof Error)) return error.message.slice(0, maxMensagem)
  return 'Falha inesperada'
}
