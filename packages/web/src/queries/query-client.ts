import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTransient } from '../api-error.ts'

const retries = 2

type QueryClientConfig = {
  /** How long an answer that no screen shows is kept. */
  gcTime?: number
  /** Told of every failed read and write. */
  onError?: (error: unknown) => void
}

/** Reads are retried where no answer came; writes never, the person decides. */
export function createQueryClient({ gcTime, onError = () => undefined }: QueryClientConfig = {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        ...(gcTime === undefined ? {} : { gcTime }),
        // The client itself says when there is no connection; a paused query would only seem to load for ever.
        networkMode: 'always',
        retry: (count, error) => navigator.onLine && isTransient(error) && count < retries,
        refetchOnWindowFocus: false,
        // `networkMode: 'always'` turns it off.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // `refetchOnReconnect` leaves alone what failed lately: a screen that shows an error must not keep it.
  window.addEventListener('online', () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  return client
}
