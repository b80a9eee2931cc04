import { ApiError } from '@contempla/web'

/**
 * Tells whether an error says that there is no case; a status call ignores that one and rethrows every other (document
 * 3 §8).
 */
export const isSemProcesso = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.mensagem.toLowerCase().includes('sua cota não possui processos')
