import type { ReactNode } from 'react'
import type { NomeDaIlustracao } from '../ilustracoes/Ilustracao.tsx'
import { Ilustracao } from '../ilustracoes/Ilustracao.tsx'
import type { Action } from './Actions.tsx'
import { Actions } from './Actions.tsx'
import classes from './StatusScreen.module.css'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  illustration?: NomeDaIlustracao
  action?: Action
}

/** Nothing here yet, and why, and what one can do about it. */
export function EmptyState({ title, text, illustration = 'vazio', action }: EmptyStateProps) {
  return (
    <div className={`${classes.tela} ${classes.pequena}`}>
      <Ilustracao name={illustration} />
      <h2 className={classes.titulo}>{title}</h2>
      {text && <p className={classes.texto}>{text}</p>}
      {action && (
        <div className={classes.acoes}>
          <Actions secondary={[action]} />
        </div>
      )}
    </div>
  )
}
