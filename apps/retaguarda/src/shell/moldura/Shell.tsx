import { TemaProvider } from '@contempla/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '../dados/query-client.ts'
import { renderAppLink } from '../rotas/AppLink.tsx'
import { useOfferBack } from '../rotas/useOfferBack.ts'

/** What every screen stands in. */
export function Shell() {
  const offerBack = useOfferBack()
  return (
    <QueryClientProvider client={queryClient}>
      <TemaProvider renderLink={renderAppLink} offerBack={offerBack}>
        <Outlet />
      </TemaProvider>
    </QueryClientProvider>
  )
}
