import { type Dia, diaEm, parseDiaBr } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import { relogio } from '../app.ts'
import { readQuery } from '../dados/queries.ts'

type Hoje = { dia: Dia; doAparelho: boolean }

/**
 * Today in Brasília, by the server's clock; while it is not known, or cannot be asked, by this device's
 * (document 3 §8: a failed date call falls back to the local date).
 */
export function useHoje(): Hoje {
  const { data } = useQuery({
    ...readQuery('GET /util/datahoraatual'),
    staleTime: 300_000,
    // A page left open overnight learns the new day when one comes back to it.
    refetchOnWindowFocus: true,
    retry: false,
  })
  const doServidor = data && parseDiaBr(data.dataAtual)
  return doServidor ? { dia: doServidor, doAparelho: false } : { dia: diaEm(relogio.agora()), doAparelho: true }
}
