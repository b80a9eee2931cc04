import type { ReactNode } from 'react'
import classes from './PublicFrame.module.css'

interface PublicFrameProps {
  logo: ReactNode
  /** One warm sentence on the brand's ground. */
  message?: ReactNode
  /** Drawn on the brand's ground, on a desktop only. */
  illustration?: ReactNode
  banners?: ReactNode
  children: ReactNode
}

/** Screens before the login: the brand's panel, and one column with one thing to do. */
export function PublicFrame({ logo, message, illustration, banners, children }: PublicFrameProps) {
  return (
    <>
      {banners}
      <div className={classes.moldura}>
        <header className={classes.painel}>
          <div className={classes.logo}>{logo}</div>
          {message && <p className={classes.mensagem}>{message}</p>}
          {illustration && (
            <div className={classes.desenho} aria-hidden="true">
              {illustration}
            </div>
          )}
        </header>
        <main id="conteudo" className={classes.lado} tabIndex={-1}>
          <div className={classes.coluna}>{children}</div>
        </main>
      </div>
    </>
  )
}
