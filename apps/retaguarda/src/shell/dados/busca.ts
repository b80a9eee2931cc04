/**
 * The values that a filter takes: free text, a group's code (its digits, up to six), a day, a whole number, or one of
 * these words.
 */
export type TipoDeFiltro = 'texto' | 'codigo' | 'dia' | 'numero' | readonly string[]
export type Filtros = Readonly<Record<string, TipoDeFiltro>>

type ValorDe<T extends TipoDeFiltro> = T extends 'numero' ? number : T extends readonly (infer V)[] ? V : string
/** The values of the filters; undefined where a filter is not set. */
export type ValoresDosFiltros<F extends Filtros> = { [K in keyof F]?: ValorDe<F[K]> | undefined }

const valid = (tipo: TipoDeFiltro, texto: string): boolean => {
  if (tipo === 'texto') return true
  if (tipo === 'codigo') return /\d/.test(texto)
  if (tipo === 'dia') return /^\d{4}-\d{2}-\d{2}$/.test(texto)
  return tipo === 'numero' ? /^\d{1,15}$/.test(texto) : tipo.includes(texto)
}

const parse = (tipo: TipoDeFiltro, texto: string): string | number => {
  if (tipo === 'codigo') return texto.replace(/\D/g, '').slice(0, 6)
  return tipo === 'numero' ? Number(texto) : texto
}

/** The filters that a URL's search holds. What is not one, or cannot be one of its words, is left out. */
export function parseFilters<const F extends Filtros>(filtros: F, search: object): ValoresDosFiltros<F> {
  const busca: Record<string, unknown> = { ...search }
  const lidos = Object.entries(filtros).flatMap(([nome, tipo]) => {
    const texto = busca[nome]
    if (typeof texto !== 'string' || texto === '' || !valid(tipo, texto)) return []
    return [[nome, parse(tipo, texto)]]
  })
  return Object.fromEntries(lidos) as ValoresDosFiltros<F>
}

/** The page that a URL's search asks for; the first where it asks for none. */
export function parsePage(search: object): number {
  const texto = 'page' in search ? search.page : undefined
  return typeof texto === 'string' && /^[1-9]\d{0,4}$/.test(texto) ? Number(texto) : 1
}
