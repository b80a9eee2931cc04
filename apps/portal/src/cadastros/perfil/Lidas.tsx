import { ListSkeleton } from '@contempla/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'

interface LidasProps<T extends readonly unknown[]> {
  queries: { readonly [I in keyof T]: UseQueryResult<T[I]> }
  skeleton?: ReactNode
  children: (dados: T) => ReactNode
}

/** Draws what needs several reads once all have come; before that their skeleton, and of a failure why. */
export function Lidas<T extends readonly unknown[] | []>({ queries, skeleton, children }: LidasProps<T>) {
  const falhas = queries.filter(({ error, data }) => error && data === undefined)
  if (falhas.length > 0) {
    const repetir = () => void Promise.all(falhas.map(({ refetch }) => refetch()))
    return (
      <FalhaDeLeitura
        error={falhas[0]?.error}
        onRetry={repetir}
        retrying={falhas.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (queries.some(({ data }) => data === undefined)) return skeleton ?? <ListSkeleton rows={4} />
  // Every one of them has come.
  return children(queries.map(({ data }) => data) as unknown as T)
}
