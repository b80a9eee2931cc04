import { grupoECota, grupoECotaNaFrase } from '@contempla/consorcio'
import { Button } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { type Linha, useCall, useMay } from '../shell/kit.ts'

/** Excludes a quota whose notice ran out, after saying what that does. */
export function ExcluirCota({ exclusao }: { exclusao: Linha<'GET /exclusoes'> }) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const { titular } = exclusao
  const excluir = useCall('POST /cotas/:id/exclusao', {
    success: `Cota excluída: ${grupoECotaNaFrase(exclusao)}.`,
    invalidates: ['/exclusoes', '/cotas', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setOpen(true)}>
        Excluir
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Excluir a cota? ${grupoECota(exclusao)}`}
        submitLabel="Excluir cota"
        danger
        call={excluir}
        request={{ params: { id: exclusao.idCota } }}
      >
        <p>
          As parcelas em aberto de {titular} são estornadas e os boletos, baixados. O que foi pago ao fundo comum volta
          por sorteio ou no encerramento do grupo.
        </p>
      </Confirmation>
    </>
  )
}
