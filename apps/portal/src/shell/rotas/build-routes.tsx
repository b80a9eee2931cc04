import { showSnackbar } from '@contempla/ui'
import type { AnyRoute, ParsedLocation, StaticDataRouteOption } from '@tanstack/react-router'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { cotaDaAba, session } from '../app.ts'
import { type CotaDaRota, comCota, cotaDoEndereco } from './cota.ts'
import type { Motivo } from './guard.ts'
import type { Acesso } from './route-map.ts'
import { decideNow } from './visit.ts'

/** The specification's parameters in the router's syntax. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')

const motivos: Record<Motivo, string> = {
  link: 'Seu acesso por link não abre essa tela. Para abri-la, entre com sua senha.',
  parceiro: 'Essa parte não faz parte do seu consórcio.',
}

/** The one guard: every route of the map passes it before anything of its screen is loaded. */
function guard(path: string, rota: Acesso, href: string): void {
  const decision = decideNow(path, rota, href)
  if (decision.type === 'redirect') {
    if (decision.remember) session.rememberTarget(decision.remember)
    if (decision.porque) showSnackbar(motivos[decision.porque])
    throw redirect({ href: decision.to, replace: true })
  }
  session.reachedTarget(href)
  const daAba = rota.cota && cotaDoEndereco(href) === null ? cotaDaAba.read() : null
  if (daAba !== null) throw redirect({ href: comCota(href, daAba), replace: true })
}

/** A route's title and what it draws. */
type Tela = { title: string; Screen: FunctionComponent }

/** The router's routes under one layout: who may open each is known at once; its row is loaded when it is opened. */
export const buildRoutes = <P extends string>(
  rotas: Readonly<Partial<Record<P, Acesso>>>,
  parent: AnyRoute,
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
      beforeLoad: ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
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
