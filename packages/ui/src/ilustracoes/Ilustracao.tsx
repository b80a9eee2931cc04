import { type FunctionComponent, lazy, Suspense } from 'react'
import type { desenhos } from './desenhos.tsx'
import classes from './ilustracao.module.css'

export type NomeDaIlustracao = keyof typeof desenhos

interface IlustracaoProps {
  name: NomeDaIlustracao
  /** Drawn for the brand's ground instead of paper. */
  onBrand?: boolean
}

// Nothing waits for a drawing: without it, its place is empty.
const Desenho = lazy<FunctionComponent<{ name: NomeDaIlustracao }>>(() =>
  import('./Desenho.tsx').then((m) => ({ default: m.Desenho })).catch(() => ({ default: () => null })),
)

/** A small drawing in the brand's colours. Decorative: the words beside it say the same. */
export function Ilustracao({ name, onBrand }: IlustracaoProps) {
  return (
    <svg
      viewBox="0 0 240 180"
      className={`${classes.desenho} ${onBrand ? classes.sobreProfundo : ''}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <Suspense>
        <Desenho name={name} />
      </Suspense>
    </svg>
  )
}
