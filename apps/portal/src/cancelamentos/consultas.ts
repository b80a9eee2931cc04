import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Cancelamento = Payload<Contrato['GET /cotas/:id/cancelamento']>
export type Consequencias = NonNullable<Cancelamento['consequencias']>

/** It is read whenever the screen opens, because the figures are of the day. */
export const cancelamentoQuery = (idCota: number): Consulta<Cancelamento> => ({
  queryKey: ['GET /cotas/:id/cancelamento', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/cancelamento', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})
