import { Link, ScreenHeading } from '@contempla/ui'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './PassoDaRecuperacao.module.css'

interface PassoDaRecuperacaoProps {
  /** From 1. */
  passo: number
  anterior: { href: string; label: string }
  title: ReactNode
  apoio: ReactNode
  children: ReactNode
}

const total = 3

/** One question of the recovery, with where one is and the way back. */
export function PassoDaRecuperacao({ passo, anterior, title, apoio, children }: PassoDaRecuperacaoProps) {
  const router = useRouter()
  return (
    <>
      <div className={classes.topo}>
        <Link
          href={anterior.href}
          className={classes.volta}
          onClick={(event) => {
            // The step before is one entry back: going there by a new one would turn the browser's own "back" round.
            if (passo === 1 || !router.history.canGoBack()) return
            event.preventDefault()
            router.history.back()
          }}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
          {anterior.label}
        </Link>
        <p className={classes.passo}>
          Passo {passo} de {total}
        </p>
        <div className={classes.trilha} aria-hidden="true">
          {Array.from({ length: total }, (_, i) => (
            <span key={i} className={i < passo ? classes.feito : undefined} />
          ))}
        </div>
      </div>
      <ScreenHeading lead={apoio}>{title}</ScreenHeading>
      {children}
    </>
  )
}
