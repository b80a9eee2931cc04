import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'

/** What a transfer of a quota asks and costs, and the request under way. */
export type Transferencia = Payload<Contrato['GET /cotas/:id/transferencia']>

export const transferenciaQuery = (idCota: number): Consulta<Transferencia> => ({
  queryKey: ['GET /cotas/:id/transferencia', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/transferencia', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})

/** Fetches the deed: the document to sign, or the signed one. */
export const fetchTermo = (idCota: number) => () =>
  api('GET /cotas/:id/transferencia/termo', { params: { id: idCota }, noLoading: true })

export const termosQuery = () => readQuery('GET /documentos/termos-de-transferencia')

/** Fetches the signed deed of a transfer that happened. */
export const fetchTermoFeito = (idCota: number) => () =>
  api('GET /documentos/termos-de-transferencia/:id', { params: { id: idCota }, noLoading: true })
