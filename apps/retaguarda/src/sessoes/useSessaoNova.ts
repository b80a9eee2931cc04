import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { targetOf } from '../shell/rotas/guard.ts'
import type { Funcionario } from '../shell/sessao/consulta.ts'
import { sessaoQuery } from '../shell/sessao/consulta.ts'

/** Takes what the server says of the session now, and goes on to where it was going. */
export function useSessaoNova() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search = useSearch({ strict: false })
  return (funcionario: Funcionario) => {
    queryClient.setQueryData(sessaoQuery.queryKey, funcionario)
    void router.navigate({ href: targetOf(search), replace: true })
  }
}
