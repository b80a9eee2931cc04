import { Button, Dialog, Link, SchemeChoice, SnackbarHistory } from '@contempla/ui'
import { IconChevronRight, IconLogout } from '@tabler/icons-react'
import { isDoTitular } from '../../cotas/index.ts'
import type { Path } from '../../routes.ts'
import { logout } from '../com-sessao.ts'
import { href } from '../rotas/href.ts'
import { rotas } from '../rotas/mapa.ts'
import { decideNow } from '../rotas/visit.ts'
import { menu } from './itens-do-menu.ts'
import classes from './Menu.module.css'

/** Everything that is not one of the places, and the way out. */
export function Menu({ onClose }: { onClose: () => void }) {
  const groups = menu
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => isOpen(path)) }))
    .filter((group) => group.items.length > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mais"
      actions={
        <Button
          variant="secondary"
          fullWidth
          icon={<IconLogout size={20} aria-hidden="true" />}
          onClick={() => void logout()}
        >
          Sair
        </Button>
      }
    >
      <nav aria-label="Mais opções">
        {groups.map(({ title, items }) => (
          <section key={title} className={classes.grupo}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ path, label }) => (
                <li key={path}>
                  <Link href={href(path)} className={classes.item}>
                    {label}
                    <IconChevronRight size={18} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes.aparencia}>
        <SchemeChoice />
      </div>
      <details className={classes.avisos}>
        <summary>Avisos recentes</summary>
        <SnackbarHistory />
      </details>
    </Dialog>
  )
}

/** A menu item is shown when the guard opens its route or redirects to a child of it, and it is not the holder's alone. */
function isOpen(path: Path): boolean {
  if (isDoTitular(path)) return false
  const decision = decideNow(path, rotas[path], path)
  return decision.type === 'allow' || decision.to.startsWith(path)
}
