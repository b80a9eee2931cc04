import type { QueryCache } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * `updatedAt` is when the oldest answer on the screen was fetched (epoch ms); `stale` tells that one of them could not
 * be renewed.
 */
export type Shown = { updatedAt: number | undefined; stale: boolean }

/** Follows what the screen shows. */
export function useOldestShown(): Shown {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const updatedAt = useSyncExternalStore(subscribe, () => oldestOf(shownIn(cache)))
  const stale = useSyncExternalStore(subscribe, () => shownIn(cache).some(couldNotBeRenewed))
  return { updatedAt, stale }
}

const shownIn = (cache: QueryCache) =>
  cache.findAll({
    type: 'active',
    predicate: (query) => query.meta?.offline === true && query.state.dataUpdatedAt > 0,
  })

type Query = ReturnType<typeof shownIn>[number]

const oldestOf = (shown: readonly Query[]): number | undefined =>
  shown.length === 0 ? undefined : Math.min(...shown.map((query) => query.state.dataUpdatedAt))

/** The last attempt failed, or the one under way did so already. */
const couldNotBeRenewed = ({ state }: Query): boolean => state.status === 'error' || state.fetchFailureCount > 0
