import { Button, formatCentavos } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, type Linha, useCall } from '../shell/kit.ts'

/** Marks a refund as paid, after saying of whom and how much. */
export function PagarRestituicao({ restituicao }: { restituicao: Linha<'GET /restituicoes'> }) {
  const [aberto, setAberto] = useState(false)
  const { id, grupo, numero, titular, aPagarCentavos } = restituicao
  const extinta = aPagarCentavos === 0 ? 'Extinta pela taxa de permanência.' : undefined
  const pagar = useCall('POST /restituicoes/:id/pagamento', {
    success: ({ pagoCentavos }) => `Restituição de ${formatCentavos(pagoCentavos)} paga.`,
    invalidates: ['/restituicoes', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={extinta} onClick={() => setAberto(true)}>
        Pagar
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo="Registrar o pagamento?"
        enviar="Registrar pagamento"
        chamada={pagar}
        pedido={{ params: { id } }}
      >
        <p>
          {formatCentavos(aPagarCentavos)} para {titular}, da cota {numero} do grupo {grupo}. Registre só depois de
          pagar: isto não se desfaz.
        </p>
      </Confirmacao>
    </>
  )
}
