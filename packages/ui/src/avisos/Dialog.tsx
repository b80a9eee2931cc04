import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Dialog.module.css'
import { useModal } from './useModal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  wide?: boolean
  /** At the side of a wide screen, where what it is about stays in sight. */
  aside?: boolean
}

/** A modal on the browser's own `<dialog>`: traps the focus, closes by Escape, gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, wide, aside }: DialogProps) {
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      className={`${classes.dialogo} ${wide ? classes.largo : ''} ${aside ? classes.lateral : ''}`}
      aria-labelledby={open ? titleId : undefined}
    >
      {open && (
        <>
          <div className={classes.cabeca}>
            <h2 id={titleId}>{title}</h2>
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
