import { useHoje } from '../tempo/useHoje.ts'
import classes from './Horario.module.css'

/** Names the clock by which the dates on the screen were counted (document 3 §8). */
export function Horario() {
  return <span className={classes.horario}>{useHoje().doAparelho ? '(Horário Local)' : '(Horário de Brasília)'}</span>
}
