import type { ReactNode } from 'react'
import classes from './DataList.module.css'

export interface DataItem {
  label: ReactNode
  value: ReactNode
  /** Sets the pair off as the sum of the others. */
  total?: boolean
}

/** Pairs of label and value. */
export function DataList({ items }: { items: readonly DataItem[] }) {
  return (
    <dl className={classes.lista}>
      {items.map(({ label, value, total }, i) => (
        <div key={i} className={`${classes.par} ${total ? classes.total : ''}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
