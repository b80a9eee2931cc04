import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, session } from '../shell/app.ts'
import { consulta } from '../shell/consulta.ts'

/** Kept for reading without a network. */
const offline = { meta: { offline: true } } as const

export const cotasQuery = () => ({ ...consulta('GET /cotas'), ...offline })
export const cotasSimplesQuery = () => ({ ...consulta('GET /cotas/simples'), ...offline })
export const cotaQuery = (id: number) => ({ ...consulta('GET /cota/:id', { params: { id } }), ...offline })

/** Takes another quota in hand: the server, this session and every tab follow. */
export function useSelecionarCota() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (idCota: number) => api('POST /login/selecionar-cota', { body: { idCota } }),
    onSuccess: ({ idCota, accessToken, refreshToken }) => {
      session.update({ idCota, access_token: accessToken, refresh_token: refreshToken })
      // What is answered for "the quota in use", without its id in the path.
      return queryClient.invalidateQueries({ queryKey: ['GET /core/grupo/situacao'] })
    },
  })
}
