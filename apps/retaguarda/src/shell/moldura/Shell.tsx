import { TemaProvider } from '@contempla/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../dados/query-client.ts'
import { renderAppLink } from '../rotas/AppLink.tsx'

/** What every screen stands in. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <TemaProvider renderLink={renderAppLink}>
        <Outlet />
      </TemaProvider>
    </QueryClientProvider>
  )
}
