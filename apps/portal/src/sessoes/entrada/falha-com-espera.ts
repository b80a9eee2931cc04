import { ApiError, messageOf, waitInWords } from '@contempla/web'

/** When one may try again, as one says it: null where the failure is another, 'mais tarde' where it does not say. */
export function quandoTentar(erro: unknown): string | null {
  if (!(erro instanceof ApiError) || erro.status !== 429) return null
  return erro.retryAfterSeconds === undefined ? 'mais tarde' : `em ${waitInWords(erro.retryAfterSeconds)}`
}

/** The words for a failed attempt with a password; null where none has failed. */
export function falhaComEspera(erro: unknown): string | null {
  if (!erro) return null
  const quando = quandoTentar(erro)
  return quando ? `Foram muitas tentativas seguidas. Por segurança, tente de novo ${quando}.` : messageOf(erro)
}
