import { ApiError, detailedMessageOf, waitInWords } from '@contempla/web'

/** Tells whether the login is blocked by too many tries, no matter who made them. */
export const isFechada = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'MUITAS_TENTATIVAS'

/** The words for a login that failed. The catalogue's for too many tries offer a recovery that the staff does not have. */
export function mensagemDaEntrada(error: unknown): string {
  if (!(error instanceof ApiError) || !isFechada(error)) return detailedMessageOf(error)
  const espera = error.retryAfterSeconds ? waitInWords(error.retryAfterSeconds) : 'um pouco'
  return `Por segurança, aguarde ${espera} antes de tentar de novo.`
}
