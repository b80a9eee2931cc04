import type { ReactNode } from 'react'
import { Pagina } from '../shell/moldura/Pagina.tsx'
import classes from './Passo.module.css'

/** A step between the password and the console. */
export const Passo = ({ titulo, resumo, children }: { titulo: string; resumo: string; children: ReactNode }) => (
  <div className={classes.passo}>
    <Pagina title={titulo} summary={resumo}>
      {children}
    </Pagina>
  </div>
)
