import { Link } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Pagina.module.css'

interface PaginaProps {
  titulo: ReactNode
  /** One line that says what the screen is for. */
  resumo: ReactNode
  /** The way back up. */
  voltar?: { href: string; rotulo: string }
  /** Buttons at the right of the heading, the main one last. */
  acoes?: ReactNode
  children: ReactNode
}

/** A screen of the console: its heading, what it is for, what can be done, its content. */
export function Pagina({ titulo, resumo, voltar, acoes, children }: PaginaProps) {
  return (
    <div className={classes.pagina}>
      <div className={classes.cabeca}>
        <div>
          {voltar && (
            <nav aria-label="Onde esta tela fica">
              <Link href={voltar.href} className={classes.volta}>
                <span aria-hidden="true">‹</span> {voltar.rotulo}
              </Link>
            </nav>
          )}
          <h1 tabIndex={-1}>{titulo}</h1>
          <p>{resumo}</p>
        </div>
        {acoes && <div className={`${classes.acoes} nao-imprimir`}>{acoes}</div>}
      </div>
      {children}
    </div>
  )
}
