import { isSignedOut } from '@contempla/web'
import { queryOptions } from '@tanstack/react-query'
import type { Result } from '../dados/api.ts'
import { api } from '../dados/api.ts'

export type Funcionario = Result<'GET /sessao'>

/** The session: who is in, or null outside a login. The cookie is HttpOnly, so only the server can tell. */
export const sessaoQuery = queryOptions({
  queryKey: ['sessao'],
  queryFn: ({ signal }): Promise<Funcionario | null> =>
    api('GET /sessao', { signal }).catch((error: unknown) => {
      if (isSignedOut(error)) return null
      throw error
    }),
  // A login stays valid until a call says otherwise; a missing login is checked again, because another tab may log in.
  staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})
