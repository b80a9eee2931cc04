import type { CSSProperties } from 'react'
import { formatPago } from '../formato.ts'
import classes from './ProgressRing.module.css'

interface ProgressProps {
  /** 0–100. */
  percentual: number
  /** What is measured, for who does not see it: "Quanto você já pagou". */
  label: string
}

interface ProgressRingProps extends ProgressProps {
  /** Diameter in pixels. */
  size?: number
}

/** A share of a whole as a ring, with its figure inside. */
export function ProgressRing({ percentual, label, size = 64 }: ProgressRingProps) {
  const parte = limit(percentual)
  const grossura = Math.max(5, size / 11)
  const raio = (size - grossura) / 2
  const volta = 2 * Math.PI * raio
  const fonte: CSSProperties = {
    fontSize: size >= 88 ? 'var(--texto-22)' : size >= 60 ? 'var(--texto-14)' : 'var(--texto-11)',
  }
  return (
    <span className={classes.anel} role="img" aria-label={`${label}: ${formatPago(percentual)}`}>
      <svg width={size} height={size} fill="none" strokeWidth={grossura} aria-hidden="true">
        <circle className={classes.trilha} cx={size / 2} cy={size / 2} r={raio} />
        {parte > 0 && (
          <circle
            className={classes.traco}
            cx={size / 2}
            cy={size / 2}
            r={raio}
            strokeDasharray={volta}
            strokeDashoffset={volta * (1 - parte / 100)}
          />
        )}
      </svg>
      <span className={classes.numero} style={fonte} aria-hidden="true">
        {formatPago(percentual)}
      </span>
    </span>
  )
}

/** A share of a whole as a bar; without `label` it is only drawn, where the words beside it say as much. */
export function ProgressBar({ percentual, label }: Partial<ProgressProps> & Pick<ProgressProps, 'percentual'>) {
  const parte = limit(percentual)
  const largura: CSSProperties = { width: `${parte}%` }
  const dito = label ? { role: 'img', 'aria-label': `${label}: ${formatPago(percentual)}` } : { 'aria-hidden': true }
  return (
    <div className={classes.barra} {...dito}>
      <span style={largura} data-zero={parte === 0 || undefined} />
    </div>
  )
}

function limit(percentual: number): number {
  return Math.min(100, Math.max(0, percentual))
}
