import { useHoje } from '../tempo/useHoje.ts'
import classes from './Horario.module.css'

/** Whose clock the dates on show were counted by (document 3 §8). */
export function Horario() {
  return <span className={classes.horario}>{useHoje().doAparelho ? '(Horário Local)' : '(Horário de Brasília)'}</span>
}
