import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  wide?: boolean
}

/** A modal on the browser's own `<dialog>`: traps the focus, closes by Escape, gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const elemento = useRef<HTMLDialogElement>(null)
  const idTitulo = useId()
  // Before the element leaves the page: only then can the browser give the focus back.
  useLayoutEffect(() => {
    const dialogo = elemento.current
    if (!open || !dialogo) return
    dialogo.showModal()
    return () => dialogo.close()
  }, [open])
  return (
    <dialog
      ref={elemento}
      className={`${classes.dialogo} ${wide ? classes.largo : ''}`}
      aria-labelledby={open ? idTitulo : undefined}
      onCancel={(evento) => {
        evento.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <div className={classes.cabeca}>
            <h2 id={idTitulo}>{title}</h2>
            <button type="button" className={classes.fechar} aria-label="Fechar" onClick={onClose}>
              <IconX size={22} aria-hidden="true" />
            </button>
          </div>
          <div className={classes.corpo}>{children}</div>
          {actions && <div className={classes.acoes}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}
