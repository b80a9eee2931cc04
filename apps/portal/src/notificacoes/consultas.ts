import type { Contrato, Payload } from '@contempla/contract'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../shell/dados/queries.ts'

export type Notificacao = Payload<Contrato['GET /notificacoes/:id']>
type Pagina = { data: Notificacao[] }

/** A page of the list, of one of them and of how many are new: each is shown again as the last one changes. */
const lista = 'GET /notificacoes'
const uma = 'GET /notificacoes/:id'
const contagem = 'GET /notificacoes/nao-lidas'

/** Document 1, §9, lists no size of its own for it: 20, as of the other lists. */
const porPagina = 20

/** Which of them the list shows. */
export type Quais = 'todas' | 'nao-lidas' | 'nao-entregues'

export const notificacoesQuery = (page: number, quais: Quais) => ({
  ...readQuery(lista, { query: { page, page_size: porPagina, quais } }),
  refetchOnMount: 'always' as const,
  meta: { offline: true } as const,
})

export const notificacaoQuery = (id: number) => ({
  ...readQuery(uma, { params: { id } }),
  meta: { offline: true } as const,
})

/** How often the bell asks, while the page is looked at. */
const cadaMs = 60_000

export const naoLidasQuery = () => ({
  ...readQuery(contagem),
  meta: { offline: true } as const,
  refetchInterval: cadaMs,
  refetchOnWindowFocus: true,
})

/** One that a page of the list brought: it opens at once, and without a network. */
export const findNaLista = (client: QueryClient, id: number): Notificacao | undefined =>
  client
    .getQueriesData<Pagina>({ queryKey: [lista] })
    .flatMap(([, pagina]) => pagina?.data ?? [])
    .find((cada) => cada.id === id)

/** After some were marked as read: what every screen shows of it. */
export async function afterReading(client: QueryClient, naoLidas: number): Promise<void> {
  client.setQueryData(naoLidasQuery().queryKey, { naoLidas })
  await Promise.all([lista, uma].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
