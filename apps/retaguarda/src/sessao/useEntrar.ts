import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/api.ts'
import { useSessaoNova } from './useSessaoNova.ts'

export type Credenciais = { email: string; senha: string }

/** Opens the session and follows the remembered target. */
export function useEntrar() {
  const queryClient = useQueryClient()
  const seguir = useSessaoNova()
  return useMutation({
    mutationFn: (body: Credenciais) => api('POST /sessao', { body }),
    onSuccess: (funcionario) => {
      // Answers belong to one person: whoever was in before leaves nothing behind.
      queryClient.removeQueries()
      seguir(funcionario)
    },
  })
}
