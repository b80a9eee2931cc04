import { Skeleton, SkeletonGroup } from '@contempla/ui'
import classes from './Esqueleto.module.css'

/** A table while its rows are on their way. */
export function Esqueleto({ columns }: { columns: number }) {
  return (
    <SkeletonGroup>
      <div className={classes.esqueleto}>
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} style={{ gridTemplateColumns: `repeat(${Math.min(columns, 6)}, minmax(0, 1fr))` }}>
            {Array.from({ length: Math.min(columns, 6) }, (_c, c) => (
              <Skeleton key={c} width={c % 2 ? '55%' : '85%'} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
