import { Button, Dialog, FailureText } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMotivoOffline } from '../shell/hooks.ts'

export interface PerguntaDaDesistenciaProps {
  palavras: { label: string; pergunta: string; text: string }
  pending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks the question and takes one of its two answers. */
export function PerguntaDaDesistencia({
  palavras: { label, pergunta, text },
  pending,
  error,
  onConfirm,
  onClose,
}: PerguntaDaDesistenciaProps) {
  const offline = useMotivoOffline()
  return (
    <Dialog
      open
      onClose={onClose}
      title={pergunta}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" loading={pending} disabledReason={offline} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error && <FailureText>{messageOf(error)}</FailureText>}
    </Dialog>
  )
}
