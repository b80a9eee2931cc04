import { ErroDaApi } from '../shell/erro-da-api.ts'

/** Document 3 §8: a status call ignores an error that says so; every other is rethrown. */
export const isSemProcesso = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && erro.mensagem.toLowerCase().includes('sua cota não possui processos')
