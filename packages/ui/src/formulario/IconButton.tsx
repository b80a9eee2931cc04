import type { ReactNode } from 'react'
import { Link } from '../provider/Link.tsx'
import classes from './IconButton.module.css'

interface IconButtonProps {
  /** What it does, read out; with `count`, say that too: "Notificações, 3 não lidas". */
  label: string
  icon: ReactNode
  count?: number
  href?: string
  onClick?: () => void
}

/** An icon alone as a control of 44 px: a link with `href`, else a button. */
export function IconButton({ label, icon, count = 0, href, onClick }: IconButtonProps) {
  const conteudo = (
    <>
      {icon}
      {count > 0 && (
        <span className={classes.contagem} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
  if (href)
    return (
      <Link href={href} className={classes.botao} aria-label={label} onClick={onClick}>
        {conteudo}
      </Link>
    )
  return (
    <button type="button" className={classes.botao} aria-label={label} onClick={onClick}>
      {conteudo}
    </button>
  )
}
