import { DataList, Explain, Money } from '@contempla/ui'
import type { Cobranca } from './consultas.ts'

/** Explains why an instalment costs another amount than the one it was issued with. */
export function PorQueEsteValor({ cobranca }: { cobranca: Cobranca }) {
  const { nomeMovimentoFinanceiro, valorParcela, diferenca, multa, juros, valorCobrado } = cobranca
  if (valorCobrado === valorParcela) return null
  const parte = (label: string, valor: number) => (valor === 0 ? [] : [{ label, value: <Money centavos={valor} /> }])
  return (
    <Explain
      question={
        <>
          Por que este valor?<span className="visualmente-oculto"> {nomeMovimentoFinanceiro}</span>
        </>
      }
    >
      <p>
        O contrato cobra uma multa única por atraso e juros que crescem a cada dia. Se o crédito mudou depois do
        vencimento, a parcela em atraso acompanha o crédito de hoje.
      </p>
      <DataList
        items={[
          { label: 'Parcela', value: <Money centavos={valorParcela} /> },
          ...parte('Diferença pelo crédito de hoje', diferenca),
          ...parte('Multa', multa),
          ...parte('Juros até hoje', juros),
          { label: 'Total hoje', value: <Money centavos={valorCobrado} />, total: true },
        ]}
      />
    </Explain>
  )
}
