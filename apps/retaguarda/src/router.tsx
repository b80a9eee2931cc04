import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import { TextSkeleton } from '@contempla/ui'
import { BrokenScreen, focusHeading } from '@contempla/web'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rotas } from './routes.ts'
import { queryClient } from './shell/dados/query-client.ts'
import { NaoEncontradaScreen } from './shell/falhas/NaoEncontradaScreen.tsx'
import { SemPapelScreen } from './shell/falhas/SemPapelScreen.tsx'
import { PublicLayout } from './shell/moldura/PublicLayout.tsx'
import { Shell } from './shell/moldura/Shell.tsx'
import { StaffLayout } from './shell/moldura/StaffLayout.tsx'
import { decide } from './shell/rotas/guard.ts'
import { base, searchOf } from './shell/rotas/href.ts'
import type { Rota } from './shell/rotas/route-map.ts'
import { sessaoQuery } from './shell/sessao/consulta.ts'
import { useFuncionario } from './shell/sessao/funcionario.ts'

/** A screen, or the words that it is not for who is in. */
function ComPapel({ papel, children }: { papel: PapelDeFuncionario; children: ReactNode }) {
  return hasPapel(useFuncionario().papel, papel) ? children : <SemPapelScreen papel={papel} />
}

function ErroScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <BrokenScreen error={error} onRetry={() => router.invalidate()} />
}

/** While a screen takes its time. */
const AbrindoScreen = () => <TextSkeleton lines={4} />

const root = createRootRoute({ component: Shell, notFoundComponent: NaoEncontradaScreen })
const publico = createRoute({ getParentRoute: () => root, id: 'publico', component: PublicLayout })
const staff = createRoute({ getParentRoute: () => root, id: 'staff', component: StaffLayout })

/** The login opens whether or not the server can say who is in; a staff screen does not. */
async function quemEsta(access: Rota['access']) {
  const sessao = queryClient.fetchQuery(sessaoQuery)
  return access === 'public' ? sessao.catch(() => null) : sessao
}

/** The one guard: every route of the map passes it before anything of its screen is loaded. */
async function guard({ access, semSegundoFator }: Rota, { href, search }: ParsedLocation): Promise<void> {
  const decision = decide({ access, semSegundoFator, href, search, funcionario: await quemEsta(access) })
  if (decision.type === 'redirect') throw redirect({ href: decision.to, replace: true })
}

function componentOf({ papel, screen }: Rota) {
  const Screen = lazyRouteComponent(() => screen().then((component) => ({ default: component })))
  if (!papel) return Screen
  const ScreenComPapel = () => (
    <ComPapel papel={papel}>
      <Screen />
    </ComPapel>
  )
  // The router loads a screen before it shows it, so that its heading is there to take the focus.
  return Object.assign(ScreenComPapel, { preload: Screen.preload })
}

const buildRoutes = (access: Rota['access'], parent: AnyRoute): AnyRoute[] =>
  Object.entries<Rota>(rotas)
    .filter(([, rota]) => rota.access === access)
    .map(([path, rota]) =>
      createRoute({
        getParentRoute: () => parent,
        path: path.replace(/:(\w+)/g, '$$$1'),
        component: componentOf(rota),
        staticData: { title: rota.title },
        beforeLoad: ({ location }: { location: ParsedLocation }) => guard(rota, location),
      }),
    )

export const router = createRouter({
  routeTree: root.addChildren([
    publico.addChildren(buildRoutes('public', publico)),
    staff.addChildren(buildRoutes('staff', staff)),
  ]),
  basepath: base,
  // A search is text, as in any URL: the router's own way would quote what looks like a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, string | undefined>) => searchOf(search),
  defaultPreload: false,
  defaultErrorComponent: ErroScreen,
  defaultPendingComponent: AbrindoScreen,
  defaultPendingMs: 500,
  scrollRestoration: true,
})

router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  const title = router.state.matches.at(-1)?.staticData.title ?? 'Página não encontrada'
  document.title = `${title} · Retaguarda Contempla`
  if (pathChanged && fromLocation) focusHeading(document)
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}
