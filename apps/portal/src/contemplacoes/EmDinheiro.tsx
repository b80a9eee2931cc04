import { DataList, formatDia, Money, Stack } from '@contempla/ui'
import type { Contemplacao } from './consultas.ts'

type EmDinheiroProps = NonNullable<Contemplacao['faturamento']['emEspecie']['recebe']>

/** Shows the credit in cash: the amount credited, the debt settled from it, the amount that arrives, and its date. */
export function EmDinheiro({ credito, saldoDevedor, valor, respostaAte, diasUteis }: EmDinheiroProps) {
  return (
    <Stack gap="small">
      <DataList
        items={[
          { label: 'Seu crédito hoje', value: <Money centavos={credito} /> },
          ...(saldoDevedor > 0
            ? [{ label: 'Quita o que falta da cota', value: <Money centavos={-saldoDevedor} /> }]
            : []),
          { label: 'Você recebe', value: <Money centavos={valor} />, total: true },
        ]}
      />
      <p>
        Respondemos até {formatDia(respostaAte)}. Aprovado, você envia os documentos e a conta, e o dinheiro chega em
        até {diasUteis} dias úteis depois disso.
      </p>
      <p>Quem recebe em dinheiro não compra mais um bem com este crédito.</p>
    </Stack>
  )
}
