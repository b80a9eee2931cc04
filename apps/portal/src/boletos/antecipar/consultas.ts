import type { Contrato, Payload, Request } from '@contempla/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { readQuery } from '../../shell/dados/queries.ts'

export type Limites = Payload<Contrato['GET /cotas/:id/cobrancas/antecipacao']>
export type Simulacao = Payload<Contrato['POST /cotas/:id/cobrancas/antecipacao/simulacao']>
export type Pedido = Request<Contrato['POST /cotas/:id/cobrancas/antecipacao/simulacao']>['body']['pedido']

/** Kept for reading without a network; with one, asked again every time a screen opens: prices are of the day. */
const doDia = { meta: { offline: true }, refetchOnMount: 'always' } as const

export const limitesQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/cobrancas/antecipacao', { params: { id } }),
  ...doDia,
})

export const quitacaoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/cobrancas/quitacao', { params: { id } }),
  ...doDia,
  retry: false,
})

/** Simulates the effect of paying this amount ahead today. */
export const useSimulacao = (idCota: number, pedido: Pedido) =>
  useQuery({
    queryKey: ['POST /cotas/:id/cobrancas/antecipacao/simulacao', { idCota, pedido }],
    queryFn: ({ signal }) =>
      api('POST /cotas/:id/cobrancas/antecipacao/simulacao', {
        params: { id: idCota },
        body: { pedido },
        signal,
        noLoading: true,
      }),
    // The boleto is of what was just seen: nothing older serves.
    gcTime: 0,
    retry: false,
  })

/** Makes the boleto of what was simulated; refused where it would be another by now. */
export const generateBoleto = (idCota: number, pedido: Pedido, { valor, identificador }: Simulacao) =>
  pedido.tipo === 'quitacao'
    ? api('POST /cotas/:id/cobrancas/quitacao/boleto', { params: { id: idCota }, body: { valor } })
    : api('POST /cotas/:id/cobrancas/antecipacao/boleto', {
        params: { id: idCota },
        body: { pedido, identificador },
      })
