import type { QueryCache } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** When the oldest of the kept answers on the screen was fetched (epoch ms); follows what the screen shows. */
export function useOldestShown(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => oldestShown(cache))
}

function oldestShown(cache: QueryCache): number | undefined {
  const shown = cache.findAll({
    type: 'active',
    predicate: (query) => query.meta?.offline === true && query.state.dataUpdatedAt > 0,
  })
  return shown.length === 0 ? undefined : Math.min(...shown.map((query) => query.state.dataUpdatedAt))
}
