import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from './api.ts'
import type { Args, ReadKey, Result } from './client.ts'

type Consulta<T> = Required<Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>>

/** The options of `useQuery` for a read; its key is the call and what it was asked with. Spread it to add `enabled`, … */
export function consulta<K extends ReadKey>(key: K, ...args: Args<K>): Consulta<Result<K>> {
  const [input] = args
  return {
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => api(key, ...withSignal<K>(args, signal)),
  }
}

/** The same for a list: what it shows stays until the next page or filter has come. */
export const consultaDeLista = <K extends ReadKey>(key: K, ...args: Args<K>) => ({
  ...consulta(key, ...args),
  placeholderData: keepPreviousData,
})

/** Whether a query's key is of a call whose path begins so: `/grupos` has `GET /grupos/:id` in it. */
export const daChamada = (queryKey: QueryKey, prefixos: readonly string[]): boolean => {
  const [key] = queryKey
  return typeof key === 'string' && prefixos.some((prefixo) => key.slice(key.indexOf(' ') + 1).startsWith(prefixo))
}

const withSignal = <K extends ReadKey>([input]: Args<K>, signal: AbortSignal): Args<K> =>
  [{ ...input, signal }] as unknown as Args<K>
