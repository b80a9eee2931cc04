import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../../shell/dados/queries.ts'

export type Debito = Payload<Contrato['GET /cotas/:id/forma-pagamento/debito-automatico']>
export type Acordo = NonNullable<Debito['acordo']>
export type Proxima = NonNullable<Debito['proxima']>

/** How often who waits for the bank's answer looks again: they come from its app and want to see it. */
const CADA_MS = 5000

export const debitoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/forma-pagamento/debito-automatico', { params: { id } }),
  meta: { offline: true } as const,
  refetchOnMount: 'always' as const,
  refetchInterval: ({ state }: { state: { data: Debito | undefined } }) =>
    state.data?.acordo?.situacao === 'pedido' ? CADA_MS : false,
})

export const bancosQuery = (id: number) => readQuery('GET /cotas/:id/bancos/consultar', { params: { id } })
