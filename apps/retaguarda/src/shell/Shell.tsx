import { TemaProvider } from '@contempla/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { renderAppLink } from './AppLink.tsx'
import { queryClient } from './query-client.ts'

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
