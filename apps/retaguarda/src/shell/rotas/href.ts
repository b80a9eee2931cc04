import type { Path } from '../../routes.ts'

/** Where the staff console is served. */
export const base = '/retaguarda'

type NameOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Values = Record<string, string | number | null | undefined>
type Args<P extends Path> = [NameOf<P>] extends [never]
  ? [params?: Record<string, never> | undefined, search?: Values]
  : [params: Record<NameOf<P>, string | number>, search?: Values]

/** The URL of a route of the map, its parameters filled in, with a search. What is empty stays out of the search. */
export const href = <P extends Path>(path: P, ...[params, search]: Args<P>): string =>
  addressOf(path, params ?? {}) + searchOf(search ?? {})

/** The same for a path that is not known until it runs. */
export function addressOf(path: string, params: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  return filled === '/' ? base : base + filled
}

/** `?a=1&b=2`, without what is empty; nothing where all is. */
export function searchOf(values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
