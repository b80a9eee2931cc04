import { useQueryClient } from '@tanstack/react-query'

/** When the oldest of the kept answers on the screen was fetched (epoch ms). */
export function useOldestShown(): number | undefined {
  const shown = useQueryClient()
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => query.meta?.offline === true && query.state.dataUpdatedAt > 0 })
  return shown.length === 0 ? undefined : Math.min(...shown.map((query) => query.state.dataUpdatedAt))
}
