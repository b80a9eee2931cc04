import type { Contrato, Payload } from '@contempla/contract'
import { type Consulta, orNull } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Pedido = Payload<Contrato['GET /core/devolucao/status']>
export type Valores = Payload<Contrato['GET /core/devolucao/valores-disponiveis']>
/** What the quota has to receive, and the request of it; null while there is none, which is no error (document 3 §8). */
export type Devolucao = { valores: Valores; pedido: Pedido | null }

export const devolucaoQuery = (idCota: number): Consulta<Devolucao> => ({
  queryKey: ['GET /core/devolucao/status', idCota],
  queryFn: async ({ signal }) => {
    const pedido = { query: { idCota: String(idCota) }, signal, noLoading: true } as const
    const [valores, lido] = await Promise.all([
      api('GET /core/devolucao/valores-disponiveis', pedido),
      orNull(api('GET /core/devolucao/status', pedido)),
    ])
    return { valores, pedido: lido }
  },
  staleTime: 0,
})
