import type { Contrato, Payload } from '@contempla/contract'
import { type Consulta, orNull } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type PosVenda = Payload<Contrato['GET /cotas/:id/pos-venda']>

/** A quota's post-sale; null for one that has none. What a step shows depends on the day, so it is read each time. */
export const posVendaQuery = (idCota: number): Consulta<PosVenda> => ({
  queryKey: ['GET /cotas/:id/pos-venda', idCota],
  queryFn: ({ signal }) => orNull(api('GET /cotas/:id/pos-venda', { params: { id: idCota }, signal, noLoading: true })),
  staleTime: 0,
})
