import type { ComponentType, ReactNode } from 'react'
import type { RenderLink } from '../provider/Link.tsx'
import { Link, LinkProvider } from '../provider/Link.tsx'
import classes from './AppFrame.module.css'
import { SkipLink } from './SkipLink.tsx'

export interface Place {
  label: string
  href: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  current?: boolean
}

interface AppFrameProps {
  /** The places of the product: bottom bar on a phone, side bar on a desktop. */
  places: readonly Place[]
  logo: ReactNode
  quotaSwitch?: ReactNode
  notifications?: ReactNode
  /** Maintenance and offline banners, over everything. */
  banners?: ReactNode
  renderLink?: RenderLink
  children: ReactNode
}

/** The frame of every screen behind the login that is not a wizard. */
export function AppFrame({ renderLink, ...props }: AppFrameProps) {
  if (!renderLink) return <Moldura {...props} />
  return (
    <LinkProvider value={renderLink}>
      <Moldura {...props} />
    </LinkProvider>
  )
}

function Moldura({ places, logo, quotaSwitch, notifications, banners, children }: Omit<AppFrameProps, 'renderLink'>) {
  return (
    <>
      <SkipLink />
      {banners}
      <div className={classes.moldura}>
        <header className={classes.topo}>
          <div className={classes.logo}>{logo}</div>
          <div className={classes.comandos}>
            <div className={classes.troca}>{quotaSwitch}</div>
            <div className={classes.avisos}>{notifications}</div>
          </div>
        </header>
        <nav className={classes.lugares} aria-label="Principal">
          <div className={classes.marcaLateral}>{logo}</div>
          <ul>
            {places.map(({ label, href, icon: Icone, current }) => (
              <li key={href}>
                <Link href={href} className={classes.lugar} aria-current={current ? 'page' : undefined}>
                  <span className={classes.icone} aria-hidden="true">
                    <Icone size={24} stroke={current ? 2.1 : 1.7} />
                  </span>
                  <span className={classes.rotulo}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
          <div className={classes.coluna}>{children}</div>
        </main>
      </div>
    </>
  )
}
