import { OfflineBanner, PublicFrame } from '@contempla/ui'
import { useOnline } from '@contempla/web'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Marca } from './Marca.tsx'

/** The frame of what stands before the login. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <PublicFrame
      logo={<Marca />}
      message="Para a equipe da administradora."
      banners={<OfflineBanner offline={!useOnline()} />}
    >
      {children}
    </PublicFrame>
  )
}
