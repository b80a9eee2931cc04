import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { mostraCotas } from '../consultas.ts'

/** A quota's nickname and photo. A field left out stays as it is; null clears it. */
type Preferencias = { nickname?: string | null; photo_url?: string | null }

/** Saves a quota's nickname or photo; done when every screen shows it. */
export function usePreferenciasDaCota(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Preferencias) => api('PUT /cotas/:id/preferencias', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: mostraCotas }),
  })
}
