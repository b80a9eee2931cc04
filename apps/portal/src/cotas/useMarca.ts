import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readQuery } from '../shell/dados/queries.ts'

const chamada = 'GET /cotas/marca'

/** How often an open page asks whether something changed: our choice, with each return to it. Hidden, it asks nothing. */
const cadaMs = 30_000

/**
 * What is shown of the person's quotas is read again once something of them was written, as a payment that came: mounted
 * once, in the frame. The steps of a flow, which has no frame, keep what they began with.
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
