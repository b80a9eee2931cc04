import { IconChevronDown, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface ExplainProps {
  question: ReactNode
  children: ReactNode
}

/** An explanation that folds out where the question arises: "O que é fundo de reserva?". */
export const Explain = ({ question, children }: ExplainProps) => (
  <Dobra rotulo={question} icon={<IconHelpCircle size={18} aria-hidden="true" />}>
    <div className={classes.explicacao}>{children}</div>
  </Dobra>
)

interface DobraProps {
  rotulo: ReactNode
  icon?: ReactNode
  children: ReactNode
  /** Whether it is open to begin with. */
  aberta?: boolean
}

/** What a screen has beside what it is for, folded until it is asked for. */
export function Dobra({ rotulo, icon, children, aberta = false }: DobraProps) {
  return (
    <details className={classes.explica} open={aberta}>
      <summary>
        {icon}
        {rotulo}
        <IconChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
