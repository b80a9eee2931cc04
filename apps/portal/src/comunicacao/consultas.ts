import type { Contrato, Payload } from '@contempla/contract'
import { isNotFound } from '@contempla/web'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, pagina } from '../shell/app.ts'

export type Informativo = Payload<Contrato['GET /informativos']>[number]

const chave = 'GET /informativos'
const query = { partner_id: String(pagina.parceiro.id) }

/** What the partner tells the person, by all their quotas; a 404 is an empty list (document 1 §7). */
export const informativosQuery = () =>
  queryOptions({
    queryKey: [chave],
    queryFn: async ({ signal }): Promise<Informativo[]> => {
      try {
        return await api(chave, { query, signal, noLoading: true })
      } catch (error) {
        if (isNotFound(error)) return []
        throw error
      }
    },
    meta: { offline: true },
  })

export const isNovo = ({ lidoEm }: Informativo): boolean => lidoEm === null

/** After one was marked as read: what every screen shows of it. */
export const keepLido = (client: QueryClient, id: number, lidoEm: string): void =>
  void client.setQueryData(informativosQuery().queryKey, (lidos) =>
    lidos?.map((cada) => (cada.id === id ? { ...cada, lidoEm } : cada)),
  )
