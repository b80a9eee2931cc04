import { ApiError } from '@contempla/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** After these refusals the case differs from the one on the screen. */
const mudou: readonly string[] = [
  'CASO_MUDOU',
  'CASO_DE_OUTRO',
  'CASO_ENCERRADO',
  'ATO_NAO_PERMITIDO',
  'GUARDA_NAO_ATENDIDA',
  'AGUARDA_AUTORIZACAO',
]

/** Reads the case again when an act is refused because the case has changed. */
export function useCasoComoEsta(error: unknown) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!(error instanceof ApiError) || !mudou.includes(error.codigo)) return
    for (const key of ['GET /casos', 'GET /casos/:id']) void queryClient.invalidateQueries({ queryKey: [key] })
  }, [error, queryClient])
}
