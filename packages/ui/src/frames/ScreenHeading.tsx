import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../provider/Link.tsx'
import classes from './ScreenHeading.module.css'

interface ScreenHeadingProps {
  /** The state in plain words: "Sua parcela vence na sexta". */
  children: ReactNode
  lead?: ReactNode
  back?: { href: string; label: string }
}

/** The one `h1` of a screen; takes the focus when the route changes (`[data-screen-heading]`). */
export function ScreenHeading({ children, lead, back }: ScreenHeadingProps) {
  return (
    <div className={classes.cabeca}>
      {back && (
        <Link href={back.href} className={classes.volta}>
          <IconChevronLeft size={20} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <h1 className={classes.titulo} tabIndex={-1} data-screen-heading>
        {children}
      </h1>
      {lead && <p className={classes.apoio}>{lead}</p>}
    </div>
  )
}
