import type { Path } from '../../routes.ts'

/** A route's path with its optional parameters left out. */
export const semOpcionais = (path: string): string => path.replace(/\/:\w+\?/g, '')

/** A route's path with this value in the place of its parameters; optional ones are left out. */
export const comItem = (path: string, item: string | undefined): string =>
  semOpcionais(path).replace(/:\w+/g, (parametro) => (item === undefined ? parametro : encodeURIComponent(item)))

/** Tells whether an address is of this route, whatever stands in the place of its parameters; optional ones are left out. */
export const isDaRota = (path: string, endereco: string): boolean =>
  new RegExp(`^${semOpcionais(path).replace(/:\w+/g, '[^/]+')}$`).test(endereco)

/** A link to a route of the map: its parameters filled in, an optional one left out where it is not given. */
export function href(
  path: Path,
  params: Record<string, string | number> = {},
  search: Record<string, string> = {},
): string {
  const filled = path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    const value = params[name]
    if (value !== undefined) return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw new Error(`Falta o parâmetro ${name} de ${path}`)
  })
  const query = new URLSearchParams(search).toString()
  return query ? `${filled}?${query}` : filled
}
