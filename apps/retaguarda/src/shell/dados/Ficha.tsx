import { Nada } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Ficha.module.css'

interface ItemDaFicha {
  label: ReactNode
  value: ReactNode
  /** Takes the whole width: for a long text. */
  wide?: boolean
}

const vazios: ReadonlySet<ReactNode> = new Set([null, undefined, '', '—'])

/** Labels and values in a grid: what is known of one thing. An empty value is shown as a dash. */
export function Ficha({ items }: { items: readonly (ItemDaFicha | false | null | undefined)[] }) {
  return (
    <dl className={classes.ficha}>
      {items.map(
        (item, i) =>
          item && (
            <div key={i} className={item.wide ? classes.largo : undefined}>
              <dt>{item.label}</dt>
              <dd>{vazios.has(item.value) ? <Nada /> : item.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
