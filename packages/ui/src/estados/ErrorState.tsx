import type { ReactNode } from 'react'
import { CodigoDoPedido } from '../avisos/CodigoDoPedido.tsx'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  title?: ReactNode
  /** The catalogue's words for what happened. */
  message?: ReactNode
  /** The id of the request that failed. */
  pedido?: string | undefined
  onRetry?: () => void
  retrying?: boolean
}

/** Something could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Ops, algo de errado =(',
    message = 'Ops, algo deu errado. Por favor tente novamente mais tarde',
    pedido,
    onRetry,
    retrying,
  } = props
  return (
    <div role="alert">
      <EmptyState
        illustration="erro"
        title={title}
        text={
          <>
            {message}
            <CodigoDoPedido pedido={pedido} />
          </>
        }
        {...(onRetry && { action: { label: 'Tentar de novo', onClick: onRetry, loading: retrying } })}
      />
    </div>
  )
}
