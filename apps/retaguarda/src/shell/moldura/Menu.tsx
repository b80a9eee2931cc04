import { Link } from '@contempla/ui'
import { addressOf, href } from '../rotas/href.ts'
import classes from './Menu.module.css'
import type { GrupoDoMenu } from './menu.ts'

interface MenuProps {
  grupos: readonly GrupoDoMenu[]
  /** The path of the item in which the open screen is. */
  atual: string | undefined
  noInicio: boolean
  onNavigate?: () => void
}

export function Menu({ grupos, atual, noInicio, onNavigate }: MenuProps) {
  return (
    <nav className={classes.menu} aria-label="Principal">
      <Link href={href('/')} aria-current={noInicio ? 'page' : undefined} onClick={onNavigate}>
        Início
      </Link>
      {grupos.map(({ secao, itens }) => (
        <div key={secao}>
          <h2>{secao}</h2>
          <ul>
            {itens.map(({ path, titulo }) => (
              <li key={path}>
                <Link href={addressOf(path)} aria-current={path === atual ? 'page' : undefined} onClick={onNavigate}>
                  {titulo}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
