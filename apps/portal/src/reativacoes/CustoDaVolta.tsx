import { DataList, Explain, formatDia, Money, Section, Stack } from '@contempla/ui'
import type { Custo } from './consultas.ts'

/** Names what was left open: late, not due yet, or some of each. */
function oQueFicou({ atrasadas, dia }: Pick<Custo, 'atrasadas' | 'dia'>): string {
  const vencidas = atrasadas.filter(({ vencimento }) => vencimento < dia).length
  const comMulta = `com multa e juros até ${formatDia(dia)}`
  if (vencidas === atrasadas.length) return `É o que ficou em atraso, ${comMulta}.`
  if (vencidas > 0) return `São as parcelas que ficaram em aberto, as vencidas ${comMulta}.`
  return atrasadas.length === 1
    ? 'É a parcela que ficou em aberto, e que ainda não venceu.'
    : 'São as parcelas que ficaram em aberto, e que ainda não venceram.'
}

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
              {oQueFicou(custo)}{' '}
              {atraso === 'cobrado'
                ? 'Você paga depois que a cota voltar, e concorre depois de pagar.'
                : 'O valor é dividido entre as parcelas que restam.'}
            </p>
            {pagarAte && (
              <p>
                Se a cota voltasse hoje, você teria até <b>{formatDia(pagarAte)}</b> para pagar este valor. Sem o
                pagamento, ela sai de novo do grupo.
              </p>
            )}
          </>
        ) : (
          <p>Nada ficou em aberto: você só volta a pagar as parcelas que restam.</p>
        )}
        <DataList
          items={[
            ...atrasadas.map(({ numero, vencimento, total: devido }) => ({
              label: `Parcela ${numero}, ${vencimento < dia ? 'venceu' : 'vence'} em ${formatDia(vencimento)}`,
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
