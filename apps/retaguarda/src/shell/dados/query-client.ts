import { isSignedOut } from '@contempla/web'
import { createQueryClient } from '@contempla/web/queries'
import type { QueryClient } from '@tanstack/react-query'
import { sessaoQuery } from '../sessao/consulta.ts'

/** Whatever call finds the session over, the console knows it. */
export const queryClient: QueryClient = createQueryClient({
  onError: (error) => {
    if (isSignedOut(error)) queryClient.setQueryData(sessaoQuery.queryKey, null)
  },
})
