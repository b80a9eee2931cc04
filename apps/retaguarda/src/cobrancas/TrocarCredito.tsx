import { Button, formatCentavos, MoedaField, parseMoeda } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { formatPpt, useCall, useMay, valorPositivo } from '../shell/kit.ts'

interface TrocarCreditoProps {
  idCota: number
  credito: number
  /** Why it cannot be exchanged now. */
  impedimento?: string | undefined
}

export function TrocarCredito({ idCota, credito, impedimento }: TrocarCreditoProps) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const trocar = useCall('POST /cotas/:id/troca-de-credito', {
    success: (feita) =>
      `Crédito de ${formatCentavos(feita.credito)}: ${formatPpt(feita.fundoComumPagoPpt)} do fundo comum pago.`,
    invalidates: ['/cotas', '/grupos', '/consorciados'],
  })
  return (
    <>
      <Button variant="secondary" disabledReason={porque ?? impedimento} onClick={() => setOpen(true)}>
        Trocar crédito
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Trocar o crédito"
        submitLabel="Trocar crédito"
        call={trocar}
        values={{ credito: '' }}
        request={(v) => ({ params: { id: idCota }, body: { credito: parseMoeda(v.credito) ?? 0 } })}
      >
        {({ field }) => (
          <>
            <p>
              O crédito hoje é {formatCentavos(credito)}. O que já foi pago continua o mesmo em reais e passa a ser
              outra parte do crédito; as próximas parcelas cobrem o que faltar.
            </p>
            <MoedaField label="Crédito novo" {...field('credito', { validate: valorPositivo })} />
          </>
        )}
      </FormDialog>
    </>
  )
}
