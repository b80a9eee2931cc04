import { isSignedOut } from '@contempla/web'
import { useMutation } from '@tanstack/react-query'
import { api, intentions } from '../shell/dados/api.ts'
import { href } from '../shell/rotas/href.ts'

/** Ends the session. A new document follows, so that nothing of it stays in memory. */
export const useSair = () =>
  useMutation({
    mutationFn: () =>
      api('DELETE /sessao').catch((error: unknown) => {
        if (!isSignedOut(error)) throw error
      }),
    onSuccess: () => {
      intentions.clear()
      window.location.replace(href('/entrar'))
    },
  })
