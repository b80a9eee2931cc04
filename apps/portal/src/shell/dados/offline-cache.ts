import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { dehydrate, hydrate } from '@tanstack/react-query'
import type { SessionStore } from '../sessao/session.ts'
import { readOffline, writeOffline } from './offline-store.ts'

const saveDelayMs = 1000

type Entry = { usuario: number; state: DehydratedState }

/**
 * The answers of queries marked `meta.offline`, kept on this device for one user so that they can be read without a
 * network. Restores this user's copy (another's never), then keeps it up to date while the session lasts.
 */
export async function keepOfflineCache(client: QueryClient, session: SessionStore): Promise<void> {
  const usuario = session.read()?.usuario.id
  const entry = usuario === undefined ? undefined : await readOffline()
  if (isEntry(entry) && entry.usuario === usuario) {
    hydrate(client, entry.state)
    // The copy may lag behind the last change: it is shown at once, and asked for anew.
    void client.invalidateQueries({ refetchType: 'none' })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe((event) => {
    // A failed read changes nothing of what is worth keeping.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.meta?.offline !== true || timer !== undefined) return
    timer = setTimeout(write, saveDelayMs)
  })
  // A phone may end the app without another word once it is out of sight.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) write()
  })
  function write() {
    clearTimeout(timer)
    timer = undefined
    save(client, session)
  }
}

function save(client: QueryClient, session: SessionStore): void {
  const usuario = session.read()?.usuario.id
  if (usuario === undefined) return
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.meta?.offline === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  })
  // An answer that could not be renewed is still the last one known.
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchStatus: 'idle' as const },
  }))
  const entry: Entry = { usuario, state: { ...state, queries } }
  void writeOffline(entry)
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'usuario' in value && 'state' in value
