import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import type { Api, Args, Contract, ReadKey, Result } from '../call-types.ts'

type ReadOptions<T> = Required<Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>>

/** The options of `useQuery` for the reads of a contract. */
export function createReads<C extends Contract>(api: Api<C>) {
  /**
   * For one read; its key is the call and what it was asked with. Reads draw their own skeletons, so they stay out of the
   * loading overlay. Spread it to add `enabled`, `meta`, …
   */
  function readQuery<K extends ReadKey<C>>(key: K, ...args: Args<C, K>): ReadOptions<Result<C, K>> {
    const [input] = args
    return {
      queryKey: [key, input ?? {}],
      queryFn: ({ signal }) => api(key, ...([{ ...input, signal, noLoading: true }] as unknown as Args<C, K>)),
    }
  }
  return {
    readQuery,
    /** For a list: what it shows stays until the next page or filter has come. */
    listQuery: <K extends ReadKey<C>>(key: K, ...args: Args<C, K>) => ({
      ...readQuery(key, ...args),
      placeholderData: keepPreviousData,
    }),
  }
}

/** Whether a query's key is of a call whose path begins so: `/grupos` has `GET /grupos/:id` in it. */
export function readsPath([key]: QueryKey, prefixes: readonly string[]): boolean {
  return typeof key === 'string' && prefixes.some((prefix) => key.slice(key.indexOf(' ') + 1).startsWith(prefix))
}
