import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Button, formatCentavos } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { type Linha, useCall } from '../shell/kit.ts'
import { porqueNaoPagar } from './palavras.ts'

/** Marks a refund as paid, after saying of whom and how much. */
export function PagarRestituicao({ restituicao }: { restituicao: Linha<'GET /restituicoes'> }) {
  const [open, setOpen] = useState(false)
  const { id, grupo, numero, titular, aPagarCentavos } = restituicao
  const pagar = useCall('POST /restituicoes/:id/pagamento', {
    success: ({ pagoCentavos }) => `Restituição de ${formatCentavos(pagoCentavos)} paga.`,
    invalidates: ['/restituicoes', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porqueNaoPagar(restituicao)} onClick={() => setOpen(true)}>
        Pagar
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title="Registrar o pagamento?"
        submitLabel="Registrar pagamento"
        call={pagar}
        request={{ params: { id } }}
      >
        <p>
          {formatCentavos(aPagarCentavos)} para {titular}, {grupoECotaNaFrase({ grupo, cota: numero })}. Registre só
          depois de pagar: isto não se desfaz.
        </p>
      </Confirmation>
    </>
  )
}
