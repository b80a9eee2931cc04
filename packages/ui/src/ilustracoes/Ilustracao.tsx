import type { ReactNode } from 'react'
import { desenhos } from './desenhos.tsx'
import classes from './ilustracao.module.css'

export type NomeDaIlustracao = keyof typeof desenhos

interface IlustracaoProps {
  name: NomeDaIlustracao
  /** Drawn for the brand's ground instead of paper. */
  onBrand?: boolean
}

/** A small drawing in the brand's colours. Decorative: the words beside it say the same. */
export function Ilustracao({ name, onBrand }: IlustracaoProps) {
  const desenho: ReactNode = desenhos[name]
  return (
    <svg
      viewBox="0 0 240 180"
      className={`${classes.desenho} ${onBrand ? classes.sobreProfundo : ''}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {desenho}
    </svg>
  )
}
