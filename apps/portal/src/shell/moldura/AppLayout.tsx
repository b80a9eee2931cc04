import { AppFrame, Link, ValoresProvider } from '@contempla/ui'
import { IconBell } from '@tabler/icons-react'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { isDoTitular, TrocaDeCota, useCotas } from '../../cotas/index.ts'
import { featuresOf } from '../app.ts'
import { useOldestShown } from '../dados/useOldestShown.ts'
import { useSession } from '../hooks.ts'
import { menuHash, placesOf } from '../rotas/places.ts'
import classes from './AppLayout.module.css'
import { Banners } from './Banners.tsx'
import { Logo } from './Logo.tsx'
import { OlhoDosValores } from './OlhoDosValores.tsx'

const NaoLidas = lazy(() => import('../../notificacoes/index.ts').then((m) => ({ default: m.NaoLidas })))
const VersaoNova = lazy(() => import('../../usuarios/index.ts').then((m) => ({ default: m.VersaoNova })))
const FaixaDoDelegado = lazy(() => import('../../delegacoes/index.ts').then((m) => ({ default: m.FaixaDoDelegado })))
const Menu = lazy(() => import('./Menu.tsx').then((m) => ({ default: m.Menu })))

/** The frame of the screens behind the login: the places, the brand, the news. Around the route's screen, unless told. */
export function AppLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const router = useRouter()
  const { pathname, searchStr, hash } = useLocation()
  const session = useSession()
  const menuOpen = hash === menuHash
  const { atual } = useCotas()
  const shown = placesOf(featuresOf(session), (path) => isDoTitular(path, atual)).map(({ within, ...place }) => ({
    ...place,
    current: menuOpen ? place.href === `#${menuHash}` : within.test(pathname),
  }))
  const wasOpen = useRef(false)
  useEffect(() => {
    // The dialog is gone before it could give the focus back to what opened it.
    if (wasOpen.current && !menuOpen) document.querySelector<HTMLElement>(`nav a[href="#${menuHash}"]`)?.focus()
    wasOpen.current = menuOpen
  }, [menuOpen])
  const closeMenu = () => void router.navigate({ href: `${pathname}${searchStr}`, replace: true })
  return (
    <ValoresProvider>
      <AppFrame
        places={shown}
        logo={<Logo />}
        quotaSwitch={<TrocaDeCota />}
        notifications={
          <>
            <OlhoDosValores />
            <Link href="/notifications" className={classes.sino}>
              <IconBell size={24} aria-hidden="true" />
              <span className="visualmente-oculto">Notificações</span>
              {session?.usuario.modo !== 'transparente' && (
                <Suspense>
                  <NaoLidas />
                </Suspense>
              )}
            </Link>
          </>
        }
        banners={
          <>
            <Banners shown={useOldestShown()} />
            <Suspense>
              <FaixaDoDelegado />
            </Suspense>
            <Suspense>
              <VersaoNova />
            </Suspense>
          </>
        }
      >
        {children}
        {menuOpen && (
          <Suspense>
            <Menu onClose={closeMenu} />
          </Suspense>
        )}
      </AppFrame>
    </ValoresProvider>
  )
}
