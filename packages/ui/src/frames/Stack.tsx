import type { ReactNode } from 'react'
import classes from './Stack.module.css'

const vaos = { small: classes.pequeno, medium: classes.medio, large: classes.grande }

/** Things one under another at the same distance; what a screen's or form's content stands in. */
export function Stack({ gap = 'medium', children }: { gap?: keyof typeof vaos; children: ReactNode }) {
  return <div className={`${classes.pilha} ${vaos[gap]}`}>{children}</div>
}
