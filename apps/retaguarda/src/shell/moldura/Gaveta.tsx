import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import classes from './Gaveta.module.css'

interface GavetaProps {
  open: boolean
  onClose: () => void
  rotulo: string
  children: ReactNode
}

/** A panel from the left over the page, on the browser's own `<dialog>`. */
export function Gaveta({ open, onClose, rotulo, children }: GavetaProps) {
  const elemento = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialogo = elemento.current
    if (!open || !dialogo) return
    dialogo.showModal()
    return () => dialogo.close()
  }, [open])
  return (
    <dialog
      ref={elemento}
      className={classes.gaveta}
      aria-label={rotulo}
      onCancel={(evento) => {
        evento.preventDefault()
        onClose()
      }}
    >
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
