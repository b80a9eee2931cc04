import { DataList, Money, Section } from '@contempla/ui'

interface SaldoNoCreditoProps {
  valorCredito: number | null
  /** What is owed of the plan still. */
  saldoDevedor: number
}

/** What the holder is left with where the credit pays what is owed of the plan; nothing where nothing is. */
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
