import { useLocation, useRouter } from '@tanstack/react-router'
import { base, searchOf } from '../rotas/href.ts'
import { type Filtros, parseFilters, parsePage, type ValoresDosFiltros } from './busca.ts'

export type Busca<F extends Filtros = Filtros> = {
  filters: F
  values: ValoresDosFiltros<F>
  page: number
  /** Changes filters, keeping the others, and goes back to the first page. */
  change: (mudanca: ValoresDosFiltros<F>) => void
  clear: () => void
  /** The address of this list at a page. */
  hrefOfPage: (pagina: number) => string
  /** The whole search of the URL, without the page: what a saved filter keeps. */
  text: string
  open: (texto: string) => void
  /** The address of this list with a whole search. */
  hrefOf: (texto: string) => string
}

/**
 * The filters and the page of a list, kept in the URL: `useBusca({ q: 'texto', situacao: ['ativo', 'encerrado'] })`.
 * Give `valores` and `pagina` to the call's query.
 */
export function useBusca<const F extends Filtros>(filtros: F): Busca<F> {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const valores = parseFilters(filtros, search)
  const aqui = pathname === '/' ? base : base + pathname
  const resto = Object.fromEntries(
    Object.entries<unknown>({ ...search }).flatMap(([nome, valor]) =>
      nome in filtros || nome === 'page' || typeof valor !== 'string' ? [] : [[nome, valor]],
    ),
  )
  const textoDe = (v: ValoresDosFiltros<Filtros>) => searchOf({ ...resto, ...v })
  const ir = (texto: string) => void router.navigate({ href: aqui + texto, replace: true, resetScroll: false })
  return {
    filters: filtros,
    values: valores,
    page: parsePage(search),
    change: (mudanca) => ir(textoDe({ ...valores, ...mudanca })),
    clear: () => ir(textoDe({})),
    hrefOfPage: (pagina) => aqui + searchOf({ ...resto, ...valores, page: pagina === 1 ? undefined : pagina }),
    text: textoDe(valores),
    open: ir,
    hrefOf: (texto) => aqui + texto,
  }
}
