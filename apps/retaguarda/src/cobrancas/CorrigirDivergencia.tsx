import { Button } from '@contempla/ui'
import { useState } from 'react'
import { Confirmacao, type Linha, useCall } from '../shell/kit.ts'

/** Derives a quota's balance anew from its ledger. */
export function CorrigirDivergencia({ divergencia }: { divergencia: Linha<'GET /divergencias'> }) {
  const [aberto, setAberto] = useState(false)
  const corrigir = useCall('POST /divergencias/:id/correcao', {
    success: 'Saldo refeito pela razão.',
    invalidates: ['/divergencias', '/cotas', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAberto(true)}>
        Refazer saldo
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo={`Refazer o saldo da cota ${divergencia.cota}?`}
        enviar="Refazer saldo"
        chamada={corrigir}
        pedido={{ params: { id: divergencia.id } }}
      >
        <p>
          O saldo guardado passa a ser o que a razão diz. A razão não muda, e o que estava guardado fica na auditoria.
        </p>
      </Confirmacao>
    </>
  )
}
