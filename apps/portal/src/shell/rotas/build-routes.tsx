import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { CotaDaRota } from './cota.ts'
import { createRoute } from './create-route.ts'
import type { Acesso } from './route-map.ts'

/** The specification's parameters in the router's syntax. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')

/** The one guard: every route of the map passes it before anything of its screen is loaded. */
export type Guard = (path: string, rota: Acesso, href: string) => void

/** A route's title and what it draws. */
type Tela = { title: string; Screen: FunctionComponent }

/** The router's routes under one layout: who may open each is known at once; its row is loaded when it is opened. */
export const buildRoutes = <P extends string>(
  rotas: Readonly<Partial<Record<P, Acesso>>>,
  parent: AnyRoute,
  guard: Guard,
  loadTela: (path: P) => Promise<Tela>,
): AnyRoute[] =>
  (Object.entries(rotas) as [P, Acesso][]).map(([path, acesso]) => {
    const staticData: StaticDataRouteOption = acesso.cota ? { cota: acesso.cota } : {}
    return createRoute({
      getParentRoute: () => parent,
      path: routerPath(path),
      staticData,
      component: lazyRouteComponent(async () => {
        const { title, Screen } = await loadTela(path)
        staticData.title = title
        return { default: Screen }
      }),
      beforeLoad: ({ location, preload }) =>
        // A preload only fetches code; where one may go is asked when one goes.
        preload ? undefined : guard(path, acesso, location.href),
    })
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** As in the map: its address names a quota. */
    cota?: CotaDaRota
  }
}
