import type { LooseInput } from './call-types.ts'

/** Fills a path's parameters and appends the query; undefined and null stay out. Throws where a parameter is missing. */
export function buildUrl(path: string, { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`Falta o parâmetro ${name} de ${path}`)
    return encodeURIComponent(text(value))
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, text(value)]],
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
