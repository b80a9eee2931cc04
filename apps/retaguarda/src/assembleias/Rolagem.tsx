import type { ReactNode } from 'react'
import classes from './sorteio/Sorteio.module.css'

/** A frame that scrolls sideways where its table is wider than the screen, by keyboard too. */
export function Rolagem({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a stop of its own it could not be scrolled by keyboard
    <div className={classes.rolagem} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
