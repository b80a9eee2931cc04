import type { CSSProperties, ReactNode } from 'react'
import classes from './Skeletons.module.css'

interface SkeletonProps {
  /** Any CSS length. */
  width?: string
  height?: string
  round?: boolean
}

/** One grey bone, to build a screen's own skeleton from. Wrap the whole in `SkeletonGroup`. */
export function Skeleton({ width = '100%', height = '1rem', round }: SkeletonProps) {
  const medida: CSSProperties = { width, height, ...(round && { borderRadius: '50%' }) }
  return <span className={classes.osso} style={medida} />
}

/** Says once that something loads, however many bones there are. */
export function SkeletonGroup({ label = 'Buscando...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visualmente-oculto">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <SkeletonGroup>
      <div className={classes.linhas}>
        {Array.from({ length: lines }, (_, i) => (
          <Skeleton key={i} width={i === lines - 1 ? '60%' : '100%'} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={classes.linha}>
          <Skeleton height="2.5rem" round />
          <Skeleton width={i % 2 ? '55%' : '75%'} />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** The hero card while it loads: the same height, so that nothing jumps. */
export function CotaCardSkeleton() {
  return (
    <SkeletonGroup>
      <div className={classes.cartao}>
        <div className={classes.frente}>
          <Skeleton width="60%" height="2.75rem" />
          <Skeleton width="80%" height="4.5rem" />
          <Skeleton height="2.25rem" />
          <div className={classes.par}>
            <Skeleton height="5.5rem" />
            <Skeleton height="5.5rem" />
          </div>
        </div>
        <div className={classes.pe}>
          <Skeleton width="45%" />
          <Skeleton height="2.5rem" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
