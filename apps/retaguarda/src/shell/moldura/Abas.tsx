import { Link } from '@contempla/ui'
import classes from './Abas.module.css'

interface AbasProps {
  /** The name of the tabs, for screen readers. */
  label: string
  items: readonly { href: string; label: string; current: boolean; count?: number | undefined }[]
}

/** The parts of a thing as links, so that each has its address. */
export function Abas({ label, items }: AbasProps) {
  return (
    <nav className={`${classes.abas} nao-imprimir`} aria-label={label}>
      <ul>
        {items.map(({ href, label: nome, current, count }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              {nome}
              {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
