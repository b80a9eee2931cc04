import { IconChevronDown, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** An explanation that folds out where the question arises: "O que é fundo de reserva?". */
export function Explain({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.explica}>
      <summary>
        <IconHelpCircle size={18} aria-hidden="true" />
        {question}
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
