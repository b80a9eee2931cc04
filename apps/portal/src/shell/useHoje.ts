import { type Dia, diaEm, parseDiaBr } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import { relogio } from './app.ts'
import { consulta } from './consulta.ts'

/**
 * Today in Brasília, by the server's clock; while it is not known, or cannot be asked, by this device's
 * (document 3 §8: a failed date call falls back to the local date).
 */
export function useHoje(): Dia {
  const { data } = useQuery({
    ...consulta('GET /util/datahoraatual'),
    staleTime: 300_000,
    // A page left open overnight learns the new day when one comes back to it.
    refetchOnWindowFocus: true,
    retry: false,
  })
  return (data && parseDiaBr(data.dataAtual)) ?? diaEm(relogio.agora())
}
