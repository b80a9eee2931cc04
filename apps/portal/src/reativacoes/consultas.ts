import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Reativacao = Payload<Contrato['GET /cotas/:id/reativacao']>
export type Custo = NonNullable<Reativacao['custo']>

/** Asked again every time the screen opens: what it costs is of the day. */
export const reativacaoQuery = (idCota: number): Consulta<Reativacao> => ({
  queryKey: ['GET /cotas/:id/reativacao', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/reativacao', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})

/** Whether the quota is cancelled: only of such a one is there anything to ask. */
export const isDaCota = ({ condicoes }: Reativacao): boolean =>
  condicoes.some(({ condicao, atendida }) => condicao === 'cancelada' && atendida)
