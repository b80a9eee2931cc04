import { DataList, formatPago, Money, ProgressBar, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type CotaDetalhada } from '../../cotas/index.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { comprovanteQuery } from '../consultas.ts'

/** Shows the sum paid for the quota this year and in all. */
export function JaPago({ cota }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const ano = Number(hoje.slice(0, 4))
  const { data } = useQuery(comprovanteQuery(cota.idCota, ano))
  const pelaSeguradora = data?.pelaSeguradora ?? 0
  const { percentualPago, extrato, cancelada, quitada, valorSaldoDevedor } = cota
  return (
    <Section title="O que foi pago">
      <Stack>
        <ProgressBar percentual={percentualPago} label="Quanto do plano já foi pago" />
        <DataList
          items={[
            { label: 'Do plano', value: formatPago(percentualPago) },
            ...(data
              ? [
                  { label: `Em ${ano}`, value: <Money centavos={data.valorPago} /> },
                  {
                    label: data.recebidaEm ? 'Desde a adesão, com o titular anterior' : 'Desde a adesão',
                    value: <Money centavos={extrato.valorPago - pelaSeguradora} />,
                  },
                ]
              : []),
            ...(pelaSeguradora > 0 ? [{ label: 'Pela seguradora', value: <Money centavos={pelaSeguradora} /> }] : []),
            // A cancelled or paid-off quota owes nothing more.
            ...(cancelada || quitada
              ? []
              : [{ label: 'Falta pagar, pelo crédito de hoje', value: <Money centavos={valorSaldoDevedor} /> }]),
          ]}
        />
        {!cancelada && !quitada && (
          <p>
            O que falta soma as parcelas já emitidas, com a multa e os juros das atrasadas, e o que o plano ainda vai
            cobrar.
          </p>
        )}
      </Stack>
    </Section>
  )
}
