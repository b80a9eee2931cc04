import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

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
