import { ErrorModal } from '@contempla/ui'
import type { ModalDeErro as Dados } from './error-modal.ts'
import { closeError } from './error-modal.ts'

/** The global error modal; its code is loaded when there is first something to show. */
export function ModalDeErro({ mensagem, titulo, pedido, onRetry }: Dados) {
  const retry = () => {
    closeError()
    onRetry?.()
  }
  return (
    <ErrorModal
      message={mensagem}
      onClose={closeError}
      pedido={pedido}
      {...(titulo ? { title: titulo } : {})}
      {...(onRetry ? { onRetry: retry } : {})}
    />
  )
}
