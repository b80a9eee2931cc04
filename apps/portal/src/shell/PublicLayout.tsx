import { PublicFrame } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Logo } from './Logo.tsx'

const Banners = lazy(() => import('./Banners.tsx').then((m) => ({ default: m.Banners })))

/** The frame of the screens before the login. */
export function PublicLayout() {
  const banners = (
    <Suspense>
      <Banners />
    </Suspense>
  )
  return (
    <PublicFrame logo={<Logo />} message="Seu consórcio, claro do começo à conquista." banners={banners}>
      <Outlet />
    </PublicFrame>
  )
}
