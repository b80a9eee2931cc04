import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type SegundaVia = Payload<Contrato['GET /cotas/:id/cobrancas/segunda-via']>
/** An open instalment, with what it costs today. */
export type Cobranca = SegundaVia['parcelas'][number]
export type Boleto = Payload<Contrato['GET /cotas/:id/boletos/:ticket']>

/** Kept for reading without a network; with one, asked again every time a screen opens: prices are of the day. */
const doDia = { meta: { offline: true }, refetchOnMount: 'always' } as const

/** `outras`: S with those of the holder's other quotas. */
export const segundaViaQuery = (id: number, outras: 'S' | 'N') => ({
  ...readQuery('GET /cotas/:id/cobrancas/segunda-via', {
    params: { id },
    query: { SN_UnificaParcelasOutrasCota: outras },
  }),
  ...doDia,
})

export const pendenteQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/cobrancas/pendente', { params: { id } }),
  ...doDia,
})

/** How often a boleto that is open on the screen is asked for again: our choice. */
const esperaDoPagamentoMs = 5000

/** Asked again while it may still be paid, so that the payment shows without a reload. */
export const boletoQuery = (id: number, ticket: string) => ({
  ...readQuery('GET /cotas/:id/boletos/:ticket', { params: { id, ticket: Number(ticket) } }),
  ...doDia,
  refetchInterval: ({ state: { data } }: { state: { data: Boleto | undefined } }) =>
    data?.situacao === 'aberto' || data?.situacao === 'vencido' ? esperaDoPagamentoMs : false,
})

/** What shows open instalments. */
export const mostraCobrancas = ({ queryKey: [chamada] }: { queryKey: readonly unknown[] }): boolean =>
  chamada === 'GET /cotas/:id/cobrancas/segunda-via'

export const extratoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/extrato', { params: { id } }),
  meta: { offline: true } as const,
})
