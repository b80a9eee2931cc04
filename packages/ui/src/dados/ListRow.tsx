import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../provider/Link.tsx'
import classes from './DataList.module.css'

interface ListRowProps {
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** What stands at the end: an amount, a date, a tag. */
  end?: ReactNode
  href?: string
  onClick?: () => void
}

/** One row of a list: a link with `href`, a button with `onClick`, plain otherwise. Lives in a `RowList`. */
export function ListRow({ title, detail, icon, end, href, onClick }: ListRowProps) {
  const conteudo = (
    <>
      {icon && (
        <span className={classes.icone} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={classes.texto}>
        <span className={classes.titulo}>{title}</span>
        {detail && <span className={classes.detalhe}>{detail}</span>}
      </span>
      {end && <span className={classes.fim}>{end}</span>}
      {(href || onClick) && <IconChevronRight className={classes.seta} size={20} aria-hidden="true" />}
    </>
  )
  if (href)
    return (
      <li>
        <Link href={href} className={classes.linha}>
          {conteudo}
        </Link>
      </li>
    )
  if (onClick)
    return (
      <li>
        <button type="button" className={classes.linha} onClick={onClick}>
          {conteudo}
        </button>
      </li>
    )
  return (
    <li>
      <div className={classes.linha}>{conteudo}</div>
    </li>
  )
}

/** The list around `ListRow`s. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.linhas} aria-label={label}>
      {children}
    </ul>
  )
}
