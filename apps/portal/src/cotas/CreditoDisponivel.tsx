import { formatDia, Money, Section } from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'
import { comoFoiContemplada } from './estado.ts'

/** What a contemplated quota has for its good, while it was not used. */
export function CreditoDisponivel({ cota }: { cota: CotaDetalhada }) {
  const { disponibilidade } = cota.details
  if (cota.cancelada || !cota.contemplada || !disponibilidade) return null
  return (
    <Section title="Crédito disponível">
      <Money centavos={disponibilidade} size="large" />
      <p>
        É o valor que você pode usar na compra do seu bem. Sua cota foi contemplada {comoFoiContemplada(cota)} em{' '}
        {formatDia(cota.dataContemplacao)}.
      </p>
    </Section>
  )
}
