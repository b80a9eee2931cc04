import { readQuery } from '../shell/dados/queries.ts'

/** Kept for reading without a network, and asked for again when it is back. */
const offline = { meta: { offline: true }, refetchOnReconnect: true } as const

type TipoDeCota = 'imovel' | 'servico' | 'auto' | 'pesados'

/** Document 1 §9: the size of a page of quotas. */
export const cotasPorPagina = 20

export const cotasQuery = (filtro: { tipo?: TipoDeCota | undefined; page: number }) => ({
  ...readQuery('GET /cotas', { query: { ...filtro, page_size: cotasPorPagina } }),
  ...offline,
})
export const cotasSimplesQuery = () => ({ ...readQuery('GET /cotas/simples'), ...offline })
export const cotaQuery = (id: number) => ({ ...readQuery('GET /cota/:id', { params: { id } }), ...offline })

/** Matches the queries whose answers carry a quota's nickname or photo. */
export const mostraCotas = ({ queryKey: [chamada] }: { queryKey: readonly unknown[] }): boolean =>
  chamada === 'GET /cotas' || chamada === 'GET /cotas/simples' || chamada === 'GET /cota/:id'
