import type { Esquema } from '@contempla/tema'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import classes from './Parceiros.module.css'

const nomeDaPropriedade = (nome: string) => `--cor-${nome.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)}`

/** Draws its children in a palette of their own, whatever the console's. */
export function ComPaleta({ esquema, children }: { esquema: Esquema; children: ReactNode }) {
  const raiz = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const [nome, cor] of Object.entries(esquema)) raiz.current?.style.setProperty(nomeDaPropriedade(nome), cor)
  }, [esquema])
  return (
    <div ref={raiz} className={classes.telefone}>
      {children}
    </div>
  )
}
