import { Button } from '@contempla/ui'
import { useState } from 'react'
import { DiaField, DialogoDeFormulario, type Linha, useCall } from '../shell/kit.ts'

/** Records the day on which the notice went by letter to a holder without an e-mail. */
export function AvisarPorCarta({ exclusao }: { exclusao: Linha<'GET /exclusoes'> }) {
  const [aberto, setAberto] = useState(false)
  const { grupo, cota, titular } = exclusao
  const avisar = useCall('POST /cotas/:id/aviso-por-carta', {
    success: 'Carta registrada: o prazo do aviso já conta.',
    invalidates: ['/exclusoes', '/cotas'],
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAberto(true)}>
        Registrar carta
      </Button>
      <DialogoDeFormulario
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={`Aviso da cota ${cota} do grupo ${grupo}`}
        enviar="Registrar carta"
        chamada={avisar}
        valores={{ dia: '' }}
        pedido={({ dia }) => ({ params: { id: exclusao.idCota }, body: { dia } })}
      >
        {({ campo }) => (
          <>
            <p>{titular} não tem e-mail. A cota só pode ser excluída depois do prazo, contado do dia da carta.</p>
            <DiaField label="Carta enviada em" {...campo('dia', { required: 'Informe o dia' })} />
          </>
        )}
      </DialogoDeFormulario>
    </>
  )
}
