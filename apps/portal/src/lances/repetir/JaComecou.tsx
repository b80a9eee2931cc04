import { Button, Dialog } from '@contempla/ui'
import type { Rascunho } from '../oferta.ts'
import { keepRascunho } from '../ofertar/useOferta.ts'

interface JaComecouProps {
  idCota: number
  rascunho: Rascunho
  onClose: () => void
  onGo: () => void
}

/** Asks what to do with an offer that was begun and not sent when another bid is to be repeated. */
export function JaComecou({ idCota, rascunho, onClose, onGo }: JaComecouProps) {
  const repetir = () => {
    keepRascunho(idCota, rascunho)
    onGo()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Você já começou outro lance"
      actions={
        <>
          <Button variant="secondary" onClick={onGo}>
            Continuar o que comecei
          </Button>
          <Button onClick={repetir}>Repetir no lugar dele</Button>
        </>
      }
    >
      <p>O que você preencheu e ainda não confirmou está guardado neste aparelho. Repetir este lance apaga isso.</p>
    </Dialog>
  )
}
