import { BrokenScreen, focusHeading } from '@contempla/web'
import { createRouter, type ErrorComponentProps, redirect, useRouter } from '@tanstack/react-router'
import { rotasEntrada } from './sessoes/entrada/entrada.ts'
import { onSessionChange, pagina, session } from './shell/app.ts'
import { PublicLayout } from './shell/moldura/PublicLayout.tsx'
import { Shell } from './shell/moldura/Shell.tsx'
import { buildRoutes, type Guard } from './shell/rotas/build-routes.tsx'
import { createRootRoute, createRoute } from './shell/rotas/create-route.ts'
import { decideEntrada } from './shell/rotas/guard-entrada.ts'

function ErroScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <BrokenScreen error={error} onRetry={() => router.invalidate()} />
}

/**
 * The router starts with the way in alone, so that the login page carries neither the map nor the query library. Any
 * other URL loads the full tree, puts it in the router's place, and asks for the same URL again.
 */
const root = createRootRoute({ component: Shell })
const publico = createRoute({ getParentRoute: () => root, id: 'publico', component: PublicLayout })
const everythingElse = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: async ({ location, preload }) => {
    const { createFullTree, enderecoDeHoje } = await import('./route-tree.tsx')
    if (preload) return
    router.update({ ...router.options, routeTree: await createFullTree() })
    throw redirect({ href: enderecoDeHoje(location.href), replace: true })
  },
})

const guardEntrada: Guard = (path, _rota, href) => {
  const decision = decideEntrada(path, session.read(), session.peekTarget())
  if (decision.type === 'redirect') throw redirect({ href: decision.to, replace: true })
  session.reachedTarget(href)
}

export const router = createRouter({
  routeTree: root.addChildren([
    publico.addChildren(
      buildRoutes(rotasEntrada, publico, guardEntrada, async (path) => ({
        title: rotasEntrada[path].title,
        Screen: await rotasEntrada[path].screen(),
      })),
    ),
    everythingElse,
  ]),
  defaultPreload: false,
  defaultErrorComponent: ErroScreen,
  scrollRestoration: true,
})

onSessionChange((change) => {
  if (change === 'login') void router.navigate({ href: '/login', replace: true })
  else void router.invalidate()
})

router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  const aberta = router.state.matches.at(-1)
  // The title comes with the screen.
  const semTitulo = aberta?.status === 'error' ? 'Esta tela não abriu' : 'Página não encontrada'
  const title = aberta?.staticData.title ?? semTitulo
  document.title = `${title} · ${pagina.parceiro.name}`
  if (pathChanged && fromLocation) focusHeading(document)
})
