import classes from './Grupo.module.css'
import { formatValor, rotuloDe, type Valor } from './parametros.ts'

interface DiferencasProps {
  itens: readonly { nome: string; antes: Valor; depois: Valor }[]
  /** What is said where there are none. */
  vazio: string
}

/** What one version changes on another. */
export function Diferencas({ itens, vazio }: DiferencasProps) {
  if (itens.length === 0) return <p className={classes.apoio}>{vazio}</p>
  return (
    <ul className={classes.lista}>
      {itens.map(({ nome, antes, depois }) => (
        <li key={nome}>
          {rotuloDe(nome)}: <del>{formatValor(nome, antes)}</del> → <ins>{formatValor(nome, depois)}</ins>
        </li>
      ))}
    </ul>
  )
}
