import { LinkButton } from '@contempla/ui'
import classes from './Paginas.module.css'

/** The way through the pages of a list; absent where there is one. */
export function Paginas(props: { pagina: number; total: number; hrefDe: (pagina: number) => string }) {
  const { pagina, total, hrefDe } = props
  if (total <= 1) return null
  return (
    <nav className={classes.paginas} aria-label="Páginas">
      <span className={classes.lado}>
        {pagina > 1 && (
          <LinkButton variant="secondary" href={hrefDe(pagina - 1)}>
            Anterior
          </LinkButton>
        )}
      </span>
      <span className={classes.onde}>
        Página {pagina} de {total}
      </span>
      <span className={classes.lado}>
        {pagina < total && (
          <LinkButton variant="secondary" href={hrefDe(pagina + 1)}>
            Próxima
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
