import type { ReactNode } from 'react'
import { Pagina } from '../shell/moldura/Pagina.tsx'
import classes from './Passo.module.css'

/** A step between the password and the console. */
export const Passo = ({ title, summary, children }: { title: string; summary: string; children: ReactNode }) => (
  <div className={classes.passo}>
    <Pagina title={title} summary={summary}>
      {children}
    </Pagina>
  </div>
)
