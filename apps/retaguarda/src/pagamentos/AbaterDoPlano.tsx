import { Button, formatCentavos, Section, SelectField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { href, useCall } from '../shell/kit.ts'
import { faltaMotivo, observacaoDa, type TrocaDeCota } from './DeOutraCota.tsx'
import { type CotaParaPagar, type DetalheDoPagamento, formasDeAbatimento } from './palavras.ts'

interface AbaterDoPlanoProps {
  cota: CotaParaPagar
  pagamento: DetalheDoPagamento
  troca: TrocaDeCota
}

/** Leaves the money with the quota, off what is left of its plan. */
export function AbaterDoPlano({ cota, pagamento, troca }: AbaterDoPlanoProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const abater = useCall('POST /pagamentos/:id/abatimento', {
    success: ({ alocado }) => `${formatCentavos(alocado)} abatidos do plano.`,
    onDone: ({ id }) => void router.navigate({ href: href('/pagamentos/:id', { id }) }),
  })
  const { id, naFila } = pagamento
  return (
    <Section
      title="Deixar como crédito da cota"
      lead="O valor abate hoje do que falta do plano, sem mexer nas parcelas já emitidas."
    >
      <Button
        variant="secondary"
        disabledReason={impedimento(cota) ?? faltaMotivo(troca)}
        onClick={() => setOpen(true)}
      >
        Abater do plano
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Abater ${formatCentavos(naFila)} do plano?`}
        submitLabel="Abater"
        call={abater}
        values={{ forma: 'parcela' }}
        request={({ forma }) => ({
          params: { id },
          body: {
            idCota: cota.idCota,
            forma: forma === 'prazo' ? ('prazo' as const) : ('parcela' as const),
            ...observacaoDa(troca),
          },
        })}
      >
        {({ field }) => (
          <>
            <p>Vale pelo crédito de hoje, como uma antecipação. Estornar o pagamento que nasce daqui desfaz tudo.</p>
            <SelectField label="Como abater" options={formasDeAbatimento} {...field('forma')} />
          </>
        )}
      </FormDialog>
    </Section>
  )
}

function impedimento({ cancelada, aEmitir, parcelas }: CotaParaPagar): string | null {
  if (cancelada) return 'A cota está cancelada.'
  if (aEmitir === 0) return 'Todas as parcelas do plano já foram emitidas ou pagas.'
  return parcelas.some(({ diasDeAtraso }) => diasDeAtraso > 0)
    ? 'Há parcelas em atraso, que são pagas antes. Junte os pagamentos até quitá-las.'
    : null
}
