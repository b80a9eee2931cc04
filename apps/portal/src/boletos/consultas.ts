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

export const boletoQuery = (id: number, ticket: string) => ({
  ...readQuery('GET /cotas/:id/boletos/:ticket', { params: { id, ticket: Number(ticket) } }),
  ...doDia,
})

type Novidade = Payload<Contrato['GET /cotas/:id/boletos/:ticket/situacao']>

/**
 * How often a boleto on the screen is asked after: our choice. Who pays does so within minutes of opening it; the bank
 * registers a Pix charge within seconds.
 */
const ritmoMs = { pixACaminho: 2000, aoAbrir: 5000, depois: 15_000 }
const perguntasAoAbrir = 24

/**
 * Reads the fields of a boleto that may change while it is shown. It is a small answer, asked often until the boleto is
 * paid or cancelled.
 */
export const novidadeQuery = (id: number, ticket: string) => ({
  ...readQuery('GET /cotas/:id/boletos/:ticket/situacao', { params: { id, ticket: Number(ticket) } }),
  refetchInterval: ({ state }: { state: { data: Novidade | undefined; dataUpdateCount: number } }) => {
    const { data, dataUpdateCount: feitas } = state
    if (data?.situacao === 'pago' || data?.situacao === 'cancelado') return false
    if (feitas > perguntasAoAbrir) return ritmoMs.depois
    return data?.pixEmRegistro ? ritmoMs.pixACaminho : ritmoMs.aoAbrir
  },
})

/** Matches the queries that read open instalments. */
export const mostraCobrancas = ({ queryKey: [chamada] }: { queryKey: readonly unknown[] }): boolean =>
  chamada === 'GET /cotas/:id/cobrancas/segunda-via'

export const extratoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/extrato', { params: { id } }),
  meta: { offline: true } as const,
})

export const composicaoQuery = (id: number, parcela: number) => ({
  ...readQuery('GET /cotas/:id/cobrancas/composicao/:parcela', { params: { id, parcela } }),
  ...doDia,
})
