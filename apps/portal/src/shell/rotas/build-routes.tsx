import { showSnackbar } from '@contempla/ui'
import type { AnyRoute, ParsedLocation } from '@tanstack/react-router'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { session } from '../app.ts'
import type { Motivo } from './guard.ts'
import type { Rota, RouteMap } from './route-map.ts'
import { decideNow } from './visit.ts'

/** The specification's parameters in the router's syntax. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')

const motivos: Record<Motivo, string> = {
  link: 'Seu acesso por link não abre essa tela. Para abri-la, entre com sua senha.',
  parceiro: 'Essa parte não faz parte do seu consórcio.',
}

/** The one guard: every route of the map passes it before anything of its screen is loaded. */
function guard(path: string, rota: Rota, href: string): void {
  const decision = decideNow(path, rota, href)
  if (decision.type === 'redirect') {
    if (decision.remember) session.rememberTarget(decision.remember)
    if (decision.porque) showSnackbar(motivos[decision.porque])
    throw redirect({ href: decision.to, replace: true })
  }
  session.reachedTarget(href)
}

function screenOf(path: string, { screen, aviso, documentos, formulario, title, access }: Rota): FunctionComponent {
  if (screen) return lazyRouteComponent(() => screen().then((component) => ({ default: component })))
  if (aviso)
    return lazyRouteComponent(async () => {
      const [{ AvisoScreen }, linha] = await Promise.all([import('../../casos/AvisoScreen.tsx'), aviso()])
      return { default: () => <AvisoScreen path={path} aviso={linha} /> }
    })
  if (documentos)
    return lazyRouteComponent(async () => {
      const [{ DocumentosScreen }, linha] = await Promise.all([
        import('../../casos/DocumentosScreen.tsx'),
        documentos(),
      ])
      return { default: () => <DocumentosScreen path={path} pedido={linha} /> }
    })
  if (formulario)
    return lazyRouteComponent(async () => {
      const [{ FormularioScreen }, linha] = await Promise.all([
        import('../../casos/formulario/FormularioScreen.tsx'),
        formulario(),
      ])
      return { default: () => <FormularioScreen path={path} formulario={linha} /> }
    })
  const homeHref = access === 'public' ? '/login' : '/home'
  return lazyRouteComponent(async () => {
    const { EmConstrucaoScreen } = await import('../falhas/EmConstrucaoScreen.tsx')
    return { default: () => <EmConstrucaoScreen title={title} homeHref={homeHref} /> }
  })
}

/** The router's routes for rows of the map, under one layout. */
export const buildRoutes = (rotas: RouteMap, parent: AnyRoute): AnyRoute[] =>
  Object.entries<Rota>(rotas).map(([path, rota]) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(path),
      component: screenOf(path, rota),
      staticData: { title: rota.title },
      beforeLoad: ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
        // A preload only fetches code; where one may go is asked when one goes.
        preload ? undefined : guard(path, rota, location.href),
    }),
  )

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}
