import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

/** Kept for reading without a network, and asked for again when it is back. */
const offline = { meta: { offline: true }, refetchOnReconnect: true } as const

export type AssembleiaDoCalendario = Payload<Contrato['GET /cotas/:id/assembleias/calendario']>[number]
export type Resultado = Payload<Contrato['GET /cotas/:id/assembleias/resultado/:n']>

export const calendarioQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/assembleias/calendario', { params: { id } }),
  ...offline,
})

export const dashboardQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/dashboard/resultado-assembleia', { params: { id } }),
  ...offline,
})

/** A published result never changes. */
export const resultadoQuery = (id: number, n: number) => ({
  ...readQuery('GET /cotas/:id/assembleias/resultado/:n', { params: { id, n } }),
  ...offline,
})
