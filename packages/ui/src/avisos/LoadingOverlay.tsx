import classes from './LoadingOverlay.module.css'

interface LoadingOverlayProps {
  visible: boolean
  /** 'Buscando...' or 'Enviando...' where the specification says so. */
  message?: string
  /** Covers its positioned parent instead of the window. */
  within?: boolean
}

/** Covers what cannot be used while something loads. When it shows and hides is the app's to say. */
export function LoadingOverlay({ visible, message = 'Buscando...', within }: LoadingOverlayProps) {
  return (
    <div role="status" aria-live="polite">
      {visible && (
        <div className={`${classes.cobertura} ${within ? classes.parcial : ''}`}>
          <span className={classes.giro} aria-hidden="true" />
          {message}
        </div>
      )}
    </div>
  )
}
