import { ErrorState, OfflineState } from '@contempla/ui'
import { isUnanswered, messageOf, requestIdOf, useOnline } from '@contempla/web'

/** Why something could not be read: without a network that is no error, it was only not kept on this device. */
export function FalhaDeLeitura(props: {
  error: unknown
  /** Instead of the words of the failure, where the specification has others. */
  message?: string
  onRetry: () => void
  retrying: boolean
}) {
  const { error, message = messageOf(error), onRetry, retrying } = props
  const online = useOnline()
  if (!online && isUnanswered(error)) return <OfflineState onRetry={onRetry} />
  return <ErrorState message={message} pedido={requestIdOf(error)} onRetry={onRetry} retrying={retrying} />
}
