import { parseDiaBr } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../dados/queries.ts'

/**
 * By how many milliseconds the server's clock is ahead of this device's, to the second; 0 while it is not known. A
 * deadline is the server's: `useSegundosAte(fim - adiantamento)` counts down to it by whatever clock the device has.
 */
export function useAdiantamento(): number {
  const { data, dataUpdatedAt } = useQuery({
    ...readQuery('GET /util/datahoraatual'),
    staleTime: 300_000,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const dia = data && parseDiaBr(data.dataAtual)
  return dia ? Date.parse(`${dia}T${data.horaAtual}-03:00`) - dataUpdatedAt : 0
}
