import { DataList, Money, Section } from '@contempla/ui'

interface SaldoNoCreditoProps {
  valorCredito: number | null
  /** The rest of the plan that is still owed, in centavos. */
  saldoDevedor: number
}

/** Shows what is left of the credit after it pays the rest of the plan; nothing where no rest is owed. */
export function SaldoNoCredito({ valorCredito, saldoDevedor }: SaldoNoCreditoProps) {
  if (saldoDevedor === 0 || valorCredito === null) return null
  return (
    <Section
      title="O que falta da cota sai do crédito"
      lead="O crédito só é pago em dinheiro de uma cota sem saldo a pagar. Você pode quitar antes, ou pagar com o próprio crédito."
    >
      <DataList
        items={[
          { label: 'Seu crédito hoje', value: <Money centavos={valorCredito} /> },
          { label: 'Saldo da cota', value: <Money centavos={-saldoDevedor} /> },
          { label: 'Você recebe', value: <Money centavos={valorCredito - saldoDevedor} />, total: true },
        ]}
      />
    </Section>
  )
}
