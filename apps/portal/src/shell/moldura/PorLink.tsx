import { SkipLink } from '@contempla/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import classes from './PorLink.module.css'

interface PorLinkProps {
  /** What is drawn of a link; null where its token is missing. */
  children: (link: string | null) => ReactNode
}

/** The frame of a page that is opened by a link alone, with no log-in. The token is in the fragment, which no server sees. */
export function PorLink({ children }: PorLinkProps) {
  const { hash } = useLocation()
  return (
    <div className={classes.moldura}>
      <SkipLink />
      <header className={classes.topo}>
        <Logo />
      </header>
      <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
        {children(new URLSearchParams(hash).get('link'))}
      </main>
    </div>
  )
}
