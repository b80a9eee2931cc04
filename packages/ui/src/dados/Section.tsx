import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title?: ReactNode
  lead?: ReactNode
  /** A quiet action beside the title. */
  action?: ReactNode
  /** Without the card around it. */
  plain?: boolean
  children: ReactNode
}

/** A part of a screen under its own heading. */
export function Section({ title, lead, action, plain, children }: SectionProps) {
  const id = useId()
  return (
    <section className={plain ? classes.aberta : classes.secao} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <div className={classes.cabeca}>
          {title && (
            <h2 id={id} className={classes.titulo}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {lead && <p className={classes.apoio}>{lead}</p>}
      {children}
    </section>
  )
}
