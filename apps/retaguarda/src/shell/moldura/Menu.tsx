import { Link } from '@contempla/ui'
import { addressOf, href } from '../rotas/href.ts'
import classes from './Menu.module.css'
import type { GrupoDoMenu } from './menu.ts'

interface MenuProps {
  groups: readonly GrupoDoMenu[]
  /** The path of the item in which the open screen is. */
  current: string | undefined
  atHome: boolean
  onNavigate?: () => void
}

export function Menu({ groups, current, atHome, onNavigate }: MenuProps) {
  return (
    <nav className={classes.menu} aria-label="Principal">
      <Link href={href('/')} aria-current={atHome ? 'page' : undefined} onClick={onNavigate}>
        Início
      </Link>
      {groups.map(({ section, items }) => (
        <div key={section}>
          <h2>{section}</h2>
          <ul>
            {items.map(({ path, title }) => (
              <li key={path}>
                <Link href={addressOf(path)} aria-current={path === current ? 'page' : undefined} onClick={onNavigate}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
