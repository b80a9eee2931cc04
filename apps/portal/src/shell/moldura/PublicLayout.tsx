import { PublicFrame } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { paginaQuieta, quandoSobrar } from '../tempo/quieto.ts'
import { Logo } from './Logo.tsx'

const Desenho = lazy(() => import('./Desenho.tsx').then((m) => ({ default: m.Desenho })))
const Banners = lazy(() => import('./Banners.tsx').then((m) => ({ default: m.Banners })))

/**
 * Tells when the extras beside the login may be fetched: `avisa` the notices, once the page is quiet; `adorna` the
 * illustration, once the line has room too.
 */
function useAoLado() {
  const [avisa, setAvisa] = useState(false)
  const [adorna, setAdorna] = useState(false)
  useEffect(() => {
    void paginaQuieta().then(() => setAvisa(true))
    void quandoSobrar(() => setAdorna(true))
  }, [])
  return { avisa, adorna }
}

/** The frame of the screens before the login. Around the route's screen, unless told. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { avisa, adorna } = useAoLado()
  const banners = <Suspense>{avisa && <Banners />}</Suspense>
  const illustration = <Suspense>{adorna && <Desenho />}</Suspense>
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
