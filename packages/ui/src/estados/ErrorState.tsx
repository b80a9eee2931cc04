import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  title?: ReactNode
  /** The catalogue's words for what happened. */
  message?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Something could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Ops, algo de errado =(',
    message = 'Ops, algo deu errado. Por favor tente novamente mais tarde',
    onRetry,
    retrying,
  } = props
  return (
    <div role="alert">
      <EmptyState
        illustration="erro"
        title={title}
        text={message}
        {...(onRetry && { action: { label: 'Tentar de novo', onClick: onRetry, loading: retrying } })}
      />
    </div>
  )
}
