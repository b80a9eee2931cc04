import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { api } from '../shell/api.ts'
import { targetOf } from '../shell/guard.ts'
import { sessaoQuery } from './consulta.ts'

export type Credenciais = { email: string; senha: string }

/** Opens the session and follows the remembered target. */
export function useEntrar() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useMutation({
    mutationFn: (body: Credenciais) => api('POST /sessao', { body }),
    onSuccess: async (funcionario) => {
      // Answers belong to one person: whoever was in before leaves nothing behind.
      queryClient.removeQueries()
      queryClient.setQueryData(sessaoQuery.queryKey, funcionario)
      await router.navigate({ href: targetOf(search), replace: true })
    },
  })
}
