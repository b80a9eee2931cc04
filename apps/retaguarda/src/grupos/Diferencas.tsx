import classes from './Grupo.module.css'
import { formatValor, rotuloDe, type Valor } from './parametros.ts'

interface DiferencasProps {
  items: readonly { nome: string; antes: Valor; depois: Valor }[]
  /** The text shown when there are no differences. */
  empty: string
}

/** Lists the differences between two versions. */
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
