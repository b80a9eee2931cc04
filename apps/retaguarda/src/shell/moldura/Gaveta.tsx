import { useModal } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Gaveta.module.css'

interface GavetaProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A panel from the left over the page, on the browser's own `<dialog>`. */
export function Gaveta({ open, onClose, label, children }: GavetaProps) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={classes.gaveta} aria-label={label}>
      {open && (
        <div className={classes.corpo}>
          <button type="button" className={classes.fechar} onClick={onClose}>
            Fechar o menu
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
