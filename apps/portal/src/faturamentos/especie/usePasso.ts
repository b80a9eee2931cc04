import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { href } from '../../shell/rotas/href.ts'

/** Makes a step of the billing and then navigates to where the case is. */
export function usePasso<R = void>(fazer: (pedido: R) => Promise<{ tela: string | null }>) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: fazer,
    onSuccess: async ({ tela }) => {
      // Home, details and the list of requests show the case too.
      await queryClient.invalidateQueries()
      await router.navigate({ href: tela ?? href('/home'), replace: true })
    },
  })
}
