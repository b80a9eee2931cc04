import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { enderecoDeHoje } from './faturamentos/index.ts'
import { parentRedirects, rotas } from './routes.ts'
import { session } from './shell/app.ts'
import { keepOfflineCache } from './shell/dados/offline-cache.ts'
import { queryClient } from './shell/dados/query-client.ts'
import { PublicLayout } from './shell/moldura/PublicLayout.tsx'
import { Shell } from './shell/moldura/Shell.tsx'
import { buildRoutes } from './shell/rotas/build-routes.tsx'
import { isPronta, type Rota, type RouteMap } from './shell/rotas/route-map.ts'

export { enderecoDeHoje }

type Layout = 'publico' | 'app' | 'cheio'

const layoutOf = (rota: Rota): Layout => {
  if (rota.access === 'public') return 'publico'
  return rota.wizard && isPronta(rota) ? 'cheio' : 'app'
}

const withLayout = (layout: Layout): RouteMap =>
  Object.fromEntries(Object.entries(rotas).filter(([, rota]) => layoutOf(rota) === layout))

function ShellWithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}

/** Pieces on show, in development only. */
const galeria = Object.values(
  import.meta.env.DEV ? import.meta.glob<{ GaleriaScreen: FunctionComponent }>('./galeria/GaleriaScreen.tsx') : {},
)

/** Every route of the portal. Loaded with the first step inside; before the query cache is ready nothing is drawn. */
export async function createFullTree(): Promise<AnyRoute> {
  await keepOfflineCache(queryClient, session)
  const root = createRootRoute({
    component: ShellWithQueries,
    notFoundComponent: lazyRouteComponent(
      () => import('./shell/falhas/NaoEncontradaScreen.tsx'),
      'NaoEncontradaScreen',
    ),
  })
  const publico = createRoute({ getParentRoute: () => root, id: 'publico', component: PublicLayout })
  // With the screen, and not with the tree: a wizard's screen has no use for it.
  const app = createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: lazyRouteComponent(() => import('./shell/moldura/AppLayout.tsx'), 'AppLayout'),
  })
  const redirects = [...parentRedirects(rotas)].map(([path, to]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ href: to, replace: true })
      },
    }),
  )
  const shows = galeria.map((load) =>
    createRoute({
      getParentRoute: () => root,
      path: '/galeria',
      staticData: { title: 'Galeria' },
      component: lazyRouteComponent(load, 'GaleriaScreen'),
    }),
  )
  return root.addChildren([
    publico.addChildren(buildRoutes(withLayout('publico'), publico)),
    app.addChildren(buildRoutes(withLayout('app'), app)),
    ...buildRoutes(withLayout('cheio'), root),
    ...redirects,
    ...shows,
  ])
}
