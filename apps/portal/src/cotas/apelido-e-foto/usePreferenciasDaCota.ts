import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { mostraCotas } from '../consultas.ts'

/** What a quota is called, and its photo; what is left out stays as it is, null clears it. */
type Preferencias = { nickname?: string | null; photo_url?: string | null }

/** Saves a quota's nickname or photo; done when every screen shows it. */
export function usePreferenciasDaCota(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Preferencias) => api('PUT /cotas/:id/preferencias', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: mostraCotas }),
  })
}
