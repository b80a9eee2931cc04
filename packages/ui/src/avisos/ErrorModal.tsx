import type { ReactNode } from 'react'
import { Button } from '../formulario/Button.tsx'
import { CodigoDoPedido } from './CodigoDoPedido.tsx'
import { Dialog } from './Dialog.tsx'

interface ErrorModalProps {
  /** What went wrong, in the catalogue's words; null closes the modal. */
  message: ReactNode | null
  onClose: () => void
  title?: string
  /** The id of the request that failed. */
  pedido?: string | undefined
  onRetry?: () => void
}

/** The global error modal. Its default title is the specification's. */
export function ErrorModal({ message, onClose, title = 'Ops ;)', pedido, onRetry }: ErrorModalProps) {
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={title}
      actions={
        <>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
          <Button onClick={onClose}>Entendi</Button>
        </>
      }
    >
      <p>{message}</p>
      <CodigoDoPedido pedido={pedido} />
    </Dialog>
  )
}
