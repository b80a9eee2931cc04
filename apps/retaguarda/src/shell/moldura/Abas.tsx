import { Link } from '@contempla/ui'
import classes from './Abas.module.css'

interface AbasProps {
  /** What the tabs are of; read out. */
  rotulo: string
  itens: readonly { href: string; rotulo: string; atual: boolean; contagem?: number | undefined }[]
}

/** The parts of a thing as links, so that each has its address. */
export function Abas({ rotulo, itens }: AbasProps) {
  return (
    <nav className={`${classes.abas} nao-imprimir`} aria-label={rotulo}>
      <ul>
        {itens.map(({ href, rotulo: nome, atual, contagem }) => (
          <li key={href}>
            <Link href={href} aria-current={atual ? 'page' : undefined}>
              {nome}
              {contagem !== undefined && <span>{contagem}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
