import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type Reativacao = Payload<Contrato['GET /cotas/:id/reativacao']>
export type Custo = NonNullable<Reativacao['custo']>
export type Pedido = NonNullable<Reativacao['pedido']>

/** Asked again every time the screen opens: what it costs is of the day. */
export const reativacaoQuery = (id: number) => ({
  ...readQuery('GET /cotas/:id/reativacao', { params: { id } }),
  refetchOnMount: 'always' as const,
})

/** Whether the quota is cancelled: only of such a one is there anything to ask. */
export const isDaCota = ({ condicoes }: Reativacao): boolean =>
  condicoes.some(({ condicao, atendida }) => condicao === 'cancelada' && atendida)
