import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../../shell/dados/queries.ts'

export type Manutencao = Payload<Contrato['GET /cotas/:id/forma-pagamento/manutencao']>
export type Destinos = Payload<Contrato['GET /cotas/:id/forma-pagamento/recebimento/:type']>
export type OptIn = Payload<Contrato['GET /cotas/:id/opt-in']>

/** Asked again every time the screen opens: what is locked opens by itself. */
const deAgora = { meta: { offline: true }, refetchOnMount: 'always' } as const

export const manutencaoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/forma-pagamento/manutencao', { params: { id } }),
  ...deAgora,
})

/** Where the boleto goes by every way at once. */
export const destinosQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/forma-pagamento/recebimento/:type', { params: { id, type: 'ambos' } }),
  ...deAgora,
})

export const optInQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/opt-in', { params: { id } }),
  ...deAgora,
})
