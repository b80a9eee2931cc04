import { EmptyState } from './EmptyState.tsx'

/** What was asked for is not on this device and there is no network. */
export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  return (
    <EmptyState
      illustration="offline"
      title="Você está sem internet"
      text="Esta parte ainda não foi guardada neste aparelho. Confira a conexão e tente de novo."
      {...(onRetry && { action: { label: 'Tentar de novo', onClick: onRetry } })}
    />
  )
}
