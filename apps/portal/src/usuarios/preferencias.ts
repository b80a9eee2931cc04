import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'

export const preferenciasQuery = (id: number) => readQuery('GET /usuarios/:id/preferencias', { params: { id } })

type Mudanca = Input<Contrato, 'PUT /usuarios/:id/preferencias'>['body']

/** Changes what the person prefers, and shows it at once wherever it is shown. */
export function useMudarPreferencias(id: number) {
  const client: QueryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Mudanca) => api('PUT /usuarios/:id/preferencias', { params: { id }, body, noLoading: true }),
    onSuccess: (preferencias) => client.setQueryData(preferenciasQuery(id).queryKey, preferencias),
  })
}
