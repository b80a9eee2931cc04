import { Button } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { type Linha, useCall } from '../shell/kit.ts'

/** Derives a quota's balance anew from its ledger. */
export function CorrigirDivergencia({ divergencia }: { divergencia: Linha<'GET /divergencias'> }) {
  const [open, setOpen] = useState(false)
  const corrigir = useCall('POST /divergencias/:id/correcao', {
    success: 'Saldo refeito pela razão.',
    invalidates: ['/divergencias', '/cotas', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Refazer saldo
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Refazer o saldo da cota ${divergencia.cota ?? ''}?`}
        submitLabel="Refazer saldo"
        call={corrigir}
        request={{ params: { id: divergencia.id } }}
      >
        <p>
          O saldo guardado passa a ser o que a razão diz. A razão não muda, e o que estava guardado fica na auditoria.
        </p>
      </Confirmation>
    </>
  )
}
