import { Link } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Pagina.module.css'

interface PaginaProps {
  title: ReactNode
  /** One line that says what the screen is for. */
  summary: ReactNode
  /** The way back up. */
  back?: { href: string; label: string }
  /** Buttons at the right of the heading, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the console: its heading, what it is for, what can be done, its content. */
export function Pagina({ title, summary, back, actions, children }: PaginaProps) {
  return (
    <div className={classes.pagina}>
      <div className={classes.cabeca}>
        <div>
          {back && (
            <nav aria-label="Onde esta tela fica">
              <Link href={back.href} className={classes.volta}>
                <span aria-hidden="true">‹</span> {back.label}
              </Link>
            </nav>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          <p>{summary}</p>
        </div>
        {actions && <div className={`${classes.acoes} nao-imprimir`}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
