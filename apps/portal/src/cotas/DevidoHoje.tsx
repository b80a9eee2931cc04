import { DataList, Explain, formatCentavos, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'

/** What the late instalments cost today, and what each part of it is. */
export function DevidoHoje({ cota: { devidoHoje } }: { cota: CotaDetalhada }) {
  if (!devidoHoje) return null
  const { parcelas, nominal, diferenca, multa, juros, total } = devidoHoje
  return (
    <Section
      title="Em atraso"
      lead={
        parcelas === 1
          ? 'O que a parcela custa se for paga hoje.'
          : `O que as ${parcelas} parcelas custam se forem pagas hoje.`
      }
    >
      <Stack gap="small">
        <DataList
          items={[
            { label: parcelas === 1 ? 'Parcela' : 'Parcelas', value: formatCentavos(nominal) },
            ...(diferenca === 0 ? [] : [{ label: 'Diferença pelo crédito de hoje', value: formatCentavos(diferenca) }]),
            { label: 'Multa', value: formatCentavos(multa) },
            { label: 'Juros até hoje', value: formatCentavos(juros) },
            { label: 'Total hoje', value: formatCentavos(total), total: true },
          ]}
        />
        <Explain question="Por que custa mais que a parcela?">
          O contrato prevê uma multa única por atraso e juros que crescem a cada dia. Se o crédito foi reajustado depois
          do vencimento, a parcela em atraso acompanha o crédito de hoje.
        </Explain>
      </Stack>
    </Section>
  )
}
