import { ApiError } from '@contempla/web'

/** Document 3 §8: a status call ignores an error that says so; every other is rethrown. */
export const isSemProcesso = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.mensagem.toLowerCase().includes('sua cota não possui processos')
