import { showSnackbar } from '@contempla/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from './api.ts'
import type { Args, Input, Result, WriteKey } from './client.ts'
import { daChamada } from './consulta.ts'
import { createIntencao } from './intencao.ts'

export type Chamada<K extends WriteKey> = UseMutationResult<Result<K>, unknown, Input<K>>

export interface OpcoesDaChamada<K extends WriteKey> {
  /** Told in the snackbar when it is done. */
  sucesso?: string | ((resultado: Result<K>, pedido: Input<K>) => string | undefined)
  /** Paths whose reads are out of date afterwards (`/grupos` takes all below it); without it, every read is. */
  invalida?: readonly `/${string}`[]
  aoConcluir?: (resultado: Result<K>, pedido: Input<K>) => void
}

/**
 * A write as a mutation: `mutate({ params, body })`. The same request tried again goes under the same Idempotency-Key,
 * so that it is done once, also when its first answer was lost; another request is another intention.
 */
export function useChamada<K extends WriteKey>(key: K, opcoes: OpcoesDaChamada<K> = {}): Chamada<K> {
  const queryClient = useQueryClient()
  const intencao = useRef(createIntencao(() => crypto.randomUUID()))
  return useMutation({
    mutationFn: (pedido: Input<K>): Promise<Result<K>> =>
      api(key, ...([{ ...pedido, idempotencyKey: intencao.current.chave(pedido) }] as unknown as Args<K>)),
    onSuccess: async (resultado, pedido) => {
      intencao.current.concluir()
      const { sucesso, invalida, aoConcluir } = opcoes
      const texto = typeof sucesso === 'function' ? sucesso(resultado, pedido) : sucesso
      if (texto) showSnackbar(texto, 'sucesso')
      aoConcluir?.(resultado, pedido)
      await queryClient.invalidateQueries(
        invalida ? { predicate: ({ queryKey }) => daChamada(queryKey, invalida) } : {},
      )
    },
  })
}
