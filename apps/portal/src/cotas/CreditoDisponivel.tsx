import { Money, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'

/** What a contemplated quota has for its good, while it was not used. */
export function CreditoDisponivel({ cota }: { cota: CotaDetalhada }) {
  const { disponibilidade } = cota.details
  if (cota.cancelada || !cota.contemplada || !disponibilidade) return null
  return (
    <Section title="Crédito disponível">
      <Stack gap="small">
        <Money centavos={disponibilidade} size="large" />
        <p>É o que você pode usar na compra do seu bem.</p>
      </Stack>
    </Section>
  )
}
