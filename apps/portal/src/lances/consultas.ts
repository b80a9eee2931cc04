import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type Credenciamento = Payload<Contrato['GET /cotas/:id/credenciamento-lance']>
export type LanceDoTitular = Payload<Contrato['GET /cotas/:id/credenciamento-lance/historico']>[number]
export type Simulacao = Payload<Contrato['POST /cotas/:id/credenciamento-lance/simulacao']>

/**
 * Asked again every time a screen opens: the cut-off, the credit and the bid that competes may be others by then. Kept for
 * reading without a network, so that an offer that was begun is there.
 */
export const credenciamentoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/credenciamento-lance', { params: { id }, query: {} }),
  refetchOnMount: 'always' as const,
  meta: { offline: true } as const,
})

/** The same, with a bid as it would be made today. */
export const repeticaoQuery = (id: number, repetir: string) =>
  readQuery('GET /cotas/:id/credenciamento-lance', { params: { id }, query: { repetir } })

export const historicoQuery = (id: number, page: number, protocolo: string) =>
  readQuery('GET /cotas/:id/credenciamento-lance/historico', {
    params: { id },
    query: { page, page_size: 20, protocolo },
  })

export const reciboQuery = (id: number, protocolo: string) =>
  readQuery('GET /cotas/:id/credenciamento-lance/recibo/:protocolo', { params: { id, protocolo } })

export type Vencedores = Payload<Contrato['GET /cotas/:id/lances-vencedores']>

/** `percentual`: of a bid of which it is told where it would have stood; 0 of none. */
export const vencedoresQuery = (id: number, percentual: number) =>
  readQuery('GET /cotas/:id/lances-vencedores', {
    params: { id },
    query: percentual > 0 ? { percentual } : {},
  })

export const fabricantesQuery = (id: number, nomefabricante: string) =>
  readQuery('GET /cotas/:id/fabricantes', { params: { id }, query: { nomefabricante } })

export const modelosQuery = (id: number, codfabricante: number, nomebem: string) =>
  readQuery('GET /cotas/:id/modelosbens', { params: { id }, query: { codfabricante, nomebem } })

export const fornecedoresQuery = (id: number, nome: string) =>
  readQuery('GET /cotas/:id/fornecedores', { params: { id }, query: { nome } })

export type PermanenteDaCota = Payload<Contrato['GET /cotas/:id/lance-permanente']>

/** Asked again every time, as the bid that competes is. */
export const permanenteQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/lance-permanente', { params: { id } }),
  refetchOnMount: 'always' as const,
})
