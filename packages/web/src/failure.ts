import { ApiError, detailedMessageOf, messageOf } from './api-error.ts'
import { waitInWords } from './wait.ts'

/** The words of a failure, with the wait where the server tells of one; null without a failure. */
export function failureInWords(error: unknown): string | null {
  if (!error) return null
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : undefined
  return wait === undefined ? detailedMessageOf(error) : `${messageOf(error)} Falta ${waitInWords(wait)}.`
}
