import { Button, formatCentavos, MoedaField, parseMoeda } from '@contempla/ui'
import { useState } from 'react'
import { DialogoDeFormulario, formatPpt, useCall, usePode, valorPositivo } from '../shell/kit.ts'

interface TrocarCreditoProps {
  idCota: number
  credito: number
  /** Why it cannot be exchanged now. */
  impedimento?: string | undefined
}

export function TrocarCredito({ idCota, credito, impedimento }: TrocarCreditoProps) {
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const trocar = useCall('POST /cotas/:id/troca-de-credito', {
    success: (feita) =>
      `Crédito de ${formatCentavos(feita.credito)}: ${formatPpt(feita.fundoComumPagoPpt)} do fundo comum pago.`,
    invalidates: ['/cotas', '/grupos', '/consorciados'],
  })
  return (
    <>
      <Button variant="secondary" disabledReason={porque ?? impedimento} onClick={() => setAberto(true)}>
        Trocar crédito
      </Button>
      <DialogoDeFormulario
        aberto={aberto}
        aoFechar={() => setAberto(false)}
        titulo="Trocar o crédito"
        enviar="Trocar crédito"
        chamada={trocar}
        valores={{ credito: '' }}
        pedido={(v) => ({ params: { id: idCota }, body: { credito: parseMoeda(v.credito) ?? 0 } })}
      >
        {({ campo }) => (
          <>
            <p>
              O crédito hoje é {formatCentavos(credito)}. O que já foi pago continua o mesmo em reais e passa a ser
              outra parte do crédito; as próximas parcelas cobrem o que faltar.
            </p>
            <MoedaField label="Crédito novo" {...campo('credito', { validate: valorPositivo })} />
          </>
        )}
      </DialogoDeFormulario>
    </>
  )
}
