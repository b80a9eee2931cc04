import { PublicFrame } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Logo } from './Logo.tsx'

const Desenho = lazy(() => import('./Desenho.tsx').then((m) => ({ default: m.Desenho })))
const Banners = lazy(() => import('./Banners.tsx').then((m) => ({ default: m.Banners })))

/** The frame of the screens before the login. Around the route's screen, unless told. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const banners = (
    <Suspense>
      <Banners />
    </Suspense>
  )
  const illustration = (
    <Suspense>
      <Desenho />
    </Suspense>
  )
  return (
    <PublicFrame
      logo={<Logo />}
      message="Seu consórcio, claro do começo à conquista."
      illustration={illustration}
      banners={banners}
    >
      {children}
    </PublicFrame>
  )
}
