import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readQuery } from '../shell/dados/queries.ts'

const chamada = 'GET /cotas/marca'

/** How often an open page asks whether something changed: our choice, with each return to it. Hidden, it asks nothing. */
const cadaMs = 30_000

/**
 * Reads the person's quotas again when the server tells that something of them was written, such as a payment that came
 * in. The frame mounts it once. The steps of a flow have no frame, so they keep the data that they began with.
 */
export function useMarca(): void {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...readQuery(chamada),
    refetchInterval: cadaMs,
    refetchOnWindowFocus: 'always',
  })
  const vista = useRef(data?.marca)
  const marca = data?.marca
  useEffect(() => {
    if (marca === undefined) return
    if (vista.current !== undefined && vista.current !== marca)
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== chamada })
    vista.current = marca
  }, [marca, queryClient])
  useEffect(() => {
    // The server answers: what could not be read again meanwhile is not left as it was.
    if (dataUpdatedAt > 0)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [dataUpdatedAt, queryClient])
}
