import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { enderecoDeHoje } from './faturamentos/index.ts'
import type { Path } from './routes.ts'
import { learnSession, session } from './shell/app.ts'
import { comSessao } from './shell/com-sessao.ts'
import { keepOfflineCache } from './shell/dados/offline-cache.ts'
import { queryClient } from './shell/dados/query-client.ts'
import { PublicLayout } from './shell/moldura/PublicLayout.tsx'
import { Shell } from './shell/moldura/Shell.tsx'
import { buildRoutes } from './shell/rotas/build-routes.tsx'
import { createRootRoute, createRoute } from './shell/rotas/create-route.ts'
import { loadRota, parentRedirects, rotas } from './shell/rotas/mapa.ts'
import type { Acesso } from './shell/rotas/route-map.ts'
import { screenOfCota } from './shell/rotas/screen-of.tsx'
import { guard } from './shell/rotas/visit.ts'

export { enderecoDeHoje }

type Layout = 'publico' | 'app' | 'cheio'

const layoutOf = ({ access, wizard, pronta }: Acesso): Layout => {
  if (wizard && pronta) return 'cheio'
  return access === 'public' ? 'publico' : 'app'
}

const routesWith = (layout: Layout, parent: AnyRoute): AnyRoute[] => {
  const doLayout = Object.entries(rotas).filter(([, rota]) => layoutOf(rota) === layout)
  return buildRoutes(Object.fromEntries(doLayout) as Partial<Record<Path, Acesso>>, parent, guard, async (path) => {
    const rota = await loadRota(path)
    return { title: rota.title, Screen: await screenOfCota(path, rota) }
  })
}

function ShellWithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}

/** Every route of the portal. Loaded with the first step inside; before the query cache is ready nothing is drawn. */
export async function createFullTree(): Promise<AnyRoute> {
  learnSession(comSessao)
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
  return root.addChildren([
    publico.addChildren(routesWith('publico', publico)),
    app.addChildren(routesWith('app', app)),
    ...routesWith('cheio', root),
    ...redirects,
  ])
}
