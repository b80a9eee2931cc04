import { Button, formatDia } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, useCall, usePode } from '../shell/kit.ts'

/** Takes back a version of the parameters that does not hold yet. */
export function RevogarVersao({ grupo, vigenteDesde }: { grupo: number; vigenteDesde: string }) {
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const revogar = useCall('POST /grupos/:id/parametros/:dia/revogacao', {
    success: `Versão de ${formatDia(vigenteDesde)} revogada.`,
    invalidates: ['/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setAberto(true)}>
        Revogar
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={`Revogar a versão de ${formatDia(vigenteDesde)}?`}
        enviar="Revogar a versão"
        perigo
        chamada={revogar}
        pedido={{ params: { id: grupo, dia: vigenteDesde } }}
      >
        <p>
          Ela não entra em vigor e fica guardada na auditoria. As outras versões ficam como estão, também as que vêm
          depois e foram escritas sobre ela.
        </p>
      </Confirmacao>
    </>
  )
}
