import { isSignedOut, localError } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/dados/api.ts'
import { useSessaoNova } from './useSessaoNova.ts'

export type Credenciais = { email: string; senha: string }
/** `pedido` is of a code that was given back for this e-mail. */
type Entrada = Credenciais & { pedido?: string }

/** Opens the session and follows the remembered target. */
export function useEntrar() {
  const queryClient = useQueryClient()
  const seguir = useSessaoNova()
  return useMutation({
    mutationFn: async (body: Entrada) => {
      await api('POST /sessao', { body })
      // No script sees the cookie: whether the browser keeps it, only the next call tells.
      return api('GET /sessao').catch((error: unknown) => {
        throw isSignedOut(error) ? localError('SEM_COOKIES') : error
      })
    },
    onSuccess: (funcionario) => {
      // Answers belong to one person: whoever was in before leaves nothing behind.
      queryClient.removeQueries()
      seguir(funcionario)
    },
  })
}
