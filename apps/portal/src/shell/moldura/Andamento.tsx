import { useRouterState } from '@tanstack/react-router'
import classes from './Andamento.module.css'

/** A line over the screen from the tap on a link until what it leads to is there, however slow the network. */
export function Andamento() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return pending ? <div className={classes.linha} role="progressbar" aria-label="Abrindo a tela" /> : null
}
