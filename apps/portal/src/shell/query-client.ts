import { QueryClient } from '@tanstack/react-query'
import { session } from './app.ts'
import { ErroDaApi, semResposta } from './erro-da-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device for reading without a network, until log-out. */
      offline?: true
    }
  }
}

const day = 24 * 60 * 60 * 1000
const transient = (error: unknown) =>
  semResposta(error) || (error instanceof ErroDaApi && (error.status === 502 || error.status === 503))

/** Reads are retried where no answer came; writes never, the person decides. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: day,
      // The client itself says when there is no connection; a paused query would only seem to load for ever.
      networkMode: 'always',
      retry: (count, error) => navigator.onLine && transient(error) && count < 2,
      refetchOnWindowFocus: false,
      // `networkMode: 'always'` turns it off.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** `refetchOnReconnect` leaves alone what failed lately: a screen that shows an error must not keep it. */
window.addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

/** Answers belong to one user: another login, or none, in this tab or another, forgets them. */
let owner = session.read()?.usuario.id
session.subscribe(() => {
  const usuario = session.read()?.usuario.id
  if (usuario !== owner) queryClient.clear()
  owner = usuario
})
