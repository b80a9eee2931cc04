import { ErrorState, OfflineState } from '@contempla/ui'
import { mensagemDoErro, pedidoDoErro, semResposta } from './erro-da-api.ts'
import { useOnline } from './hooks.ts'

/** Why something could not be read: without a network that is no error, it was only not kept on this device. */
export function FalhaDeLeitura(props: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { error, onRetry, retrying } = props
  const online = useOnline()
  if (!online && semResposta(error)) return <OfflineState onRetry={onRetry} />
  return (
    <ErrorState message={mensagemDoErro(error)} pedido={pedidoDoErro(error)} onRetry={onRetry} retrying={retrying} />
  )
}
