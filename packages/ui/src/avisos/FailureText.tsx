import type { ReactNode } from 'react'
import classes from './FailureText.module.css'

interface FailureTextProps {
  /** For the fields that the words describe. */
  id?: string | undefined
  /** Why it did not happen; without words nothing is drawn. */
  children: ReactNode
}

/** Why what was asked for did not happen, where it was asked; read out at once. */
export const FailureText = ({ id, children }: FailureTextProps) =>
  children ? (
    <p id={id} className={classes.falha} role="alert">
      {children}
    </p>
  ) : null
