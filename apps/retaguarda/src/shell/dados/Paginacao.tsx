import { Link } from '@contempla/ui'
import { formatNumero } from '../formato.ts'
import classes from './Paginacao.module.css'

export type PosicaoNaLista = { page: number; page_size: number; total: number; total_pages: number }

interface PaginacaoProps {
  /** The page information of the answer; nothing is drawn until it arrives. */
  page: PosicaoNaLista | undefined
  search: { hrefOfPage: (pagina: number) => string }
}

/** Where in a list one stands, and the way to its other pages. */
export function Paginacao({ page: pagina, search }: PaginacaoProps) {
  if (!pagina || pagina.total === 0) return null
  const { page, page_size, total, total_pages } = pagina
  const primeiro = (page - 1) * page_size + 1
  const ultimo = Math.min(page * page_size, total)
  const passo = (destino: number, rotulo: string, existe: boolean) =>
    existe ? (
      <Link href={search.hrefOfPage(destino)} className={classes.passo}>
        {rotulo}
      </Link>
    ) : null
  return (
    <nav className={classes.paginacao} aria-label="Páginas da lista">
      <p>
        {total < primeiro
          ? 'Esta página da lista não existe mais.'
          : `${formatNumero(primeiro)} a ${formatNumero(ultimo)} de ${formatNumero(total)}`}
      </p>
      {total_pages > 1 || page > 1 ? (
        <div>
          {passo(1, 'Primeira', page > 2)}
          {passo(page - 1, 'Anterior', page > 1)}
          <span>
            Página {formatNumero(page)} de {formatNumero(total_pages)}
          </span>
          {passo(page + 1, 'Próxima', page < total_pages)}
          {passo(total_pages, 'Última', page < total_pages - 1)}
        </div>
      ) : null}
    </nav>
  )
}
