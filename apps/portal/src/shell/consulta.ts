import type { UseQueryOptions } from '@tanstack/react-query'
import { api } from './app.ts'
import type { Args, ReadKey, Result } from './calls.ts'

/**
 * The options of `useQuery` for a read of the contract; its key is the call and what it was asked with. Reads draw
 * their own skeletons, so they stay out of the loading overlay. Spread it to add `enabled`, `meta: { offline: true }`, …
 */
export function consulta<K extends ReadKey>(key: K, ...args: Args<K>): Consulta<Result<K>> {
  const [input] = args
  return {
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => api(key, ...withSignal<K>(args, signal)),
  }
}

type Consulta<T> = Required<Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>>

const withSignal = <K extends ReadKey>([input]: Args<K>, signal: AbortSignal): Args<K> =>
  [{ ...input, signal, noLoading: true }] as unknown as Args<K>
