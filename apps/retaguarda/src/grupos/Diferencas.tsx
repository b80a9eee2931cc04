import classes from './Grupo.module.css'
import { formatValor, rotuloDe, type Valor } from './parametros.ts'

interface DiferencasProps {
  items: readonly { nome: string; antes: Valor; depois: Valor }[]
  /** What is said where there are none. */
  empty: string
}

/** What one version changes on another. */
export function Diferencas({ items, empty }: DiferencasProps) {
  if (items.length === 0) return <p className={classes.apoio}>{empty}</p>
  return (
    <ul className={classes.lista}>
      {items.map(({ nome, antes, depois }) => (
        <li key={nome}>
          {rotuloDe(nome)}: <del>{formatValor(nome, antes)}</del> → <ins>{formatValor(nome, depois)}</ins>
        </li>
      ))}
    </ul>
  )
}
