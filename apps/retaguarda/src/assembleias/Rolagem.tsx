import type { ReactNode } from 'react'
import classes from './Sorteio.module.css'

/** A frame that scrolls sideways where its table is wider than the screen, by keyboard too. */
export function Rolagem({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a stop of its own it could not be scrolled by keyboard
    <div className={classes.rolagem} role="region" aria-label={rotulo} tabIndex={0}>
      {children}
    </div>
  )
}
