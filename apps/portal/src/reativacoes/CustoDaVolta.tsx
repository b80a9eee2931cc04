import { DataList, Explain, formatDia, Money, Section, Stack } from '@contempla/ui'
import type { Custo } from './consultas.ts'

/** Shows today's cost of coming back, and the payments that follow. */
export function CustoDaVolta({ custo }: { custo: Custo }) {
  const { atrasadas, total, dia, atraso, parcelasRestantes, valorDaProxima, vencimentoDaProxima, pagarAte } = custo
  return (
    <Section title="Quanto custa voltar">
      <Stack>
        {atrasadas.length > 0 ? (
          <>
            <Money centavos={total} size="large" />
            <p>
              {atraso === 'cobrado'
                ? `É o que ficou em atraso, com multa e juros até ${formatDia(dia)}. Você paga depois que a cota voltar, e concorre depois de pagar.`
                : `É o que ficou em atraso, com multa e juros até ${formatDia(dia)}. O valor é dividido entre as parcelas que restam.`}
            </p>
            {pagarAte && (
              <p>
                Se a cota voltasse hoje, você teria até <b>{formatDia(pagarAte)}</b> para pagar este valor. Sem o
                pagamento, ela sai de novo do grupo.
              </p>
            )}
          </>
        ) : (
          <p>Nada ficou em atraso: você só volta a pagar as parcelas que restam.</p>
        )}
        <DataList
          items={[
            ...atrasadas.map(({ numero, vencimento, total: devido }) => ({
              label: `Parcela ${numero}, de ${formatDia(vencimento)}`,
              value: <Money centavos={devido} />,
            })),
            { label: 'Parcelas que restam', value: parcelasRestantes },
            ...(valorDaProxima === null
              ? []
              : [
                  { label: 'A próxima, pelo crédito de hoje', value: <Money centavos={valorDaProxima} /> },
                  { label: 'Vence em', value: formatDia(vencimentoDaProxima) },
                ]),
          ]}
        />
        <Explain question="Por que o valor pode mudar?">
          Multa e juros crescem a cada dia até a volta, e a parcela acompanha o crédito do grupo. Os meses em que a cota
          esteve fora não são cobrados de uma vez: entram nas parcelas que restam.
        </Explain>
      </Stack>
    </Section>
  )
}
