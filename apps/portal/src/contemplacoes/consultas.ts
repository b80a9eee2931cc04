import type { Contrato, Payload } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ApiError } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Consulta } from '../casos/index.ts'
import { api } from '../shell/app.ts'

export type Contemplacao = Payload<Contrato['GET /cotas/:id/contemplacao']>
export type Passo = Input<Contrato, 'PUT /cotas/:id/contemplacao'>['body']

/** Reads the state of a quota's contemplation, even before it has a case. */
export const contemplacaoQuery = (idCota: number): Consulta<Contemplacao> => ({
  queryKey: ['GET /cotas/:id/contemplacao', idCota],
  queryFn: ({ signal }) => api('GET /cotas/:id/contemplacao', { params: { id: idCota }, signal, noLoading: true }),
  staleTime: 0,
})

/** Begins the contemplation and returns the screen where it goes on. */
export function useIniciar(idCota: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (vista: Contemplacao['vista']) =>
      api('PUT /cotas/:id/contemplacao', { params: { id: idCota }, body: { ato: 'iniciar', vista }, noLoading: true }),
    onSuccess: (estado) => queryClient.setQueryData(contemplacaoQuery(idCota).queryKey, estado),
    onError: (erro) => {
      if (erro instanceof ApiError && erro.codigo === 'CASO_MUDOU') void queryClient.invalidateQueries()
    },
  })
}
