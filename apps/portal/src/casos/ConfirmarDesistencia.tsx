import { Button, Dialog, FailureText } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useState } from 'react'
import { useMotivoOffline } from '../shell/hooks.ts'
import type { Desistencia } from '../shell/rotas/route-map.ts'

interface ConfirmarDesistenciaProps {
  palavras: Pick<Desistencia, 'label' | 'pergunta' | 'text'>
  pending: boolean
  error: Error | null
  onConfirm: () => void
}

/** Asks before what was asked for is given up. */
export function ConfirmarDesistencia({ palavras, pending, error, onConfirm }: ConfirmarDesistenciaProps) {
  const { label, pergunta, text } = palavras
  const [open, setOpen] = useState(false)
  const offline = useMotivoOffline()
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={pergunta}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
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
    </>
  )
}
