import { ApiError } from '@contempla/web'

/** Says a failure of the server's own in the words of what was asked for; a refusal keeps the catalogue's. */
export const emPalavras =
  (mensagem: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status < 500) throw error
    const { status, codigo, retryAfterSeconds, pedido } = error
    throw new ApiError({ status, codigo, mensagem, retryAfterSeconds, pedido })
  }
