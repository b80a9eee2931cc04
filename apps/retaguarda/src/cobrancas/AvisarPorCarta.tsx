import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Button } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { DiaField, type Linha, useCall } from '../shell/kit.ts'

/** Records the day on which the notice went by letter to a holder without an e-mail. */
export function AvisarPorCarta({ exclusao }: { exclusao: Linha<'GET /exclusoes'> }) {
  const [open, setOpen] = useState(false)
  const { titular } = exclusao
  const avisar = useCall('POST /cotas/:id/aviso-por-carta', {
    success: 'Carta registrada: o prazo do aviso já conta.',
    invalidates: ['/exclusoes', '/cotas'],
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Registrar carta
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Aviso por carta: ${grupoECotaNaFrase(exclusao)}`}
        submitLabel="Registrar carta"
        call={avisar}
        values={{ dia: '' }}
        request={({ dia }) => ({ params: { id: exclusao.idCota }, body: { dia } })}
      >
        {({ field }) => (
          <>
            <p>{titular} não tem e-mail. A cota só pode ser excluída depois do prazo, contado do dia da carta.</p>
            <DiaField label="Carta enviada em" {...field('dia', { required: 'Informe o dia' })} />
          </>
        )}
      </FormDialog>
    </>
  )
}
