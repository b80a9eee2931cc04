import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessaoQuery } from '../sessao/consulta.ts'
import { passageiro, sessaoTerminou } from './erro-da-api.ts'

/** Whatever call finds the session over, the console knows it. */
const onError = (error: unknown) => {
  if (sessaoTerminou(error)) queryClient.setQueryData(sessaoQuery.queryKey, null)
}

/** Reads are retried where no answer came; writes never, the person decides. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The client itself says when there is no connection; a paused query would only seem to load for ever.
      networkMode: 'always',
      retry: (count, error) => navigator.onLine && passageiro(error) && count < 2,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
