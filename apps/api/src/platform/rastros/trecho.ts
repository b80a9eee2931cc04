import { AsyncLocalStorage } from 'node:async_hooks'

/** A request under way that is traced. */
export type Trecho = {
  /** Begins a statement of the database; the returned function ends it. */
  comando(texto: string): (falhou: boolean) => void
}

const atual = new AsyncLocalStorage<Trecho>()

/** Does something, and all that it waits for, in a traced request. */
export const noTrecho = (trecho: Trecho, fazer: () => void) => atual.run(trecho, fazer)

/** Times a statement as a part of the request that asks for it; of a request that is not traced it does nothing more. */
export function seguirComando(texto: string, pedir: () => unknown): unknown {
  const terminar = atual.getStore()?.comando(texto)
  const resposta = pedir()
  if (terminar && resposta instanceof Promise)
    resposta.then(
      () => terminar(false),
      () => terminar(true),
    )
  return resposta
}
