import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

/** The state of a quota's insurance, the offer, and the holder's contacts. */
export type Seguro = Payload<Contrato['GET /cotas/:id/seguro']> & Payload<Contrato['GET /cotas/:id/seguro/dados']>

/** It is read whenever the screen opens, because the price follows the instalment. */
export const seguroQuery = (idCota: number): Consulta<Seguro> => ({
  queryKey: ['GET /cotas/:id/seguro', idCota],
  queryFn: async ({ signal }) => {
    const pedido = { params: { id: idCota }, signal, noLoading: true } as const
    const [seguro, dados] = await Promise.all([
      api('GET /cotas/:id/seguro', pedido),
      api('GET /cotas/:id/seguro/dados', pedido),
    ])
    return { ...seguro, ...dados }
  },
  staleTime: 0,
})
