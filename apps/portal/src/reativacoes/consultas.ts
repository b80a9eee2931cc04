import type { Contrato, Payload } from '@contempla/contract'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Reativacao = Payload<Contrato['GET /cotas/:id/reativacao']>
export type Custo = NonNullable<Reativacao['custo']>

/** The cost is of the day, so it is read whenever the screen opens. */
export const reativacaoQuery = (idCota: number): Consulta<Reativacao> => ({
  queryKey: ['GET /cotas/:id/reativacao', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/reativacao', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})

/** Tells whether the quota is cancelled, because only such a quota can ask to come back. */
export const isDaCota = ({ condicoes }: Reativacao): boolean =>
  condicoes.some(({ condicao, atendida }) => condicao === 'cancelada' && atendida)
