import { Button, formatDia } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { useCall, useMay } from '../shell/kit.ts'

/** Takes back a version of the parameters that does not hold yet. */
export function RevogarVersao({ grupo, vigenteDesde }: { grupo: number; vigenteDesde: string }) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const revogar = useCall('POST /grupos/:id/parametros/:dia/revogacao', {
    success: `Versão de ${formatDia(vigenteDesde)} revogada.`,
    invalidates: ['/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setOpen(true)}>
        Revogar
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Revogar a versão de ${formatDia(vigenteDesde)}?`}
        submitLabel="Revogar a versão"
        danger
        call={revogar}
        request={{ params: { id: grupo, dia: vigenteDesde } }}
      >
        <p>
          Ela não entra em vigor e fica guardada na auditoria. As outras versões ficam como estão, também as que vêm
          depois e foram escritas sobre ela.
        </p>
      </Confirmation>
    </>
  )
}
