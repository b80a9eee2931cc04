import { Link } from '@contempla/ui'
import classes from './Ligacoes.module.css'

type Ligacao = { label: string; href: string; onClick?: (() => void) | undefined }

/** The quiet ways on, under a form. */
export function Ligacoes({ links }: { links: readonly Ligacao[] }) {
  return (
    <ul className={classes.ligacoes}>
      {links.map(({ label, ...link }) => (
        <li key={link.href}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
