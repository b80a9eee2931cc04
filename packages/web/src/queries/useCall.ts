import { showSnackbar } from '@contempla/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api, Args, Contract, Input, Result, WriteKey } from '../call-types.ts'
import { readsPath } from './read.ts'

export type CallMutation<C extends Contract, K extends WriteKey<C>> = UseMutationResult<
  Result<C, K>,
  unknown,
  Input<C, K>
>

export interface UseCallOptions<C extends Contract, K extends WriteKey<C>> {
  /** Told in the snackbar when it is done. */
  success?: string | ((result: Result<C, K>, request: Input<C, K>) => string | undefined)
  /** Paths whose reads are out of date afterwards (`/grupos` takes all below it); without it, every read is. */
  invalidates?: readonly `/${string}`[]
  onDone?: (result: Result<C, K>, request: Input<C, K>) => void
}

/**
 * The hook of a contract's writes: `useCall(key).mutate({ params, body })`. The client sees to it that the same request,
 * tried again, is done once.
 */
export const createUseCall =
  <C extends Contract>(api: Api<C>) =>
  <K extends WriteKey<C>>(key: K, options: UseCallOptions<C, K> = {}): CallMutation<C, K> => {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn: (request: Input<C, K>): Promise<Result<C, K>> => api(key, ...([request] as unknown as Args<C, K>)),
      onSuccess: async (result, request) => {
        const { success, invalidates, onDone } = options
        const text = typeof success === 'function' ? success(result, request) : success
        if (text) showSnackbar(text, 'sucesso')
        onDone?.(result, request)
        await queryClient.invalidateQueries(
          invalidates ? { predicate: ({ queryKey }) => readsPath(queryKey, invalidates) } : {},
        )
      },
    })
  }
