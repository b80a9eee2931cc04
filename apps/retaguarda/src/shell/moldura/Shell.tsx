import { TemaProvider } from '@contempla/ui'
import { offerBackOf } from '@contempla/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { queryClient } from '../dados/query-client.ts'
import { renderAppLink } from '../rotas/AppLink.tsx'

/** The providers around every screen. */
export function Shell() {
  const { history } = useRouter()
  return (
    <QueryClientProvider client={queryClient}>
      <TemaProvider renderLink={renderAppLink} offerBack={offerBackOf(history)}>
        <Outlet />
      </TemaProvider>
    </QueryClientProvider>
  )
}
