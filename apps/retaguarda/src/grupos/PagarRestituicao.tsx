import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Button, formatCentavos, Link } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { href, type Linha, useCall } from '../shell/kit.ts'
import { porqueNaoPagar } from './palavras.ts'

/** Marks a refund as paid, after saying of whom and how much. */
export function PagarRestituicao({ restituicao }: { restituicao: Linha<'GET /restituicoes'> }) {
  const [open, setOpen] = useState(false)
  const { id, grupo, numero, titular, aPagarCentavos, cedida, cotaId } = restituicao
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
        {cedida && (
          <p>
            <b>O titular cedeu este crédito.</b> Confira na{' '}
            <Link href={href('/consorciados/cotas/:id', { id: cotaId })}>página da cota</Link> a quem se paga: o
            pagamento ao titular, depois do aviso da cessão, não vale contra quem recebeu o crédito (Código Civil, art.
            290).
          </p>
        )}
      </Confirmation>
    </>
  )
}
