import type { ReactNode } from 'react'
import classes from './Ficha.module.css'

interface ItemDaFicha {
  rotulo: ReactNode
  valor: ReactNode
  /** Takes the whole width: for a long text. */
  largo?: boolean
}

/** Labels and values in a grid: what is known of one thing. An empty value is shown as a dash. */
export function Ficha({ itens }: { itens: readonly (ItemDaFicha | false | null | undefined)[] }) {
  return (
    <dl className={classes.ficha}>
      {itens.map(
        (item, i) =>
          item && (
            <div key={i} className={item.largo ? classes.largo : undefined}>
              <dt>{item.rotulo}</dt>
              <dd>{item.valor === null || item.valor === undefined || item.valor === '' ? '—' : item.valor}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
