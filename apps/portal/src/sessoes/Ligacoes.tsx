import { Link } from '@contempla/ui'
import classes from './Ligacoes.module.css'

/** The quiet ways on, under a form. */
export function Ligacoes({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className={classes.ligacoes}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
