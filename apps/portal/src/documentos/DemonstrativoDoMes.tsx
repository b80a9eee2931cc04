import { partesDoMes } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { DataList, EmptyState, formatPago, Money, Section, Stack } from '@contempla/ui'
import { type CotaDetalhada, podeFazer } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { BaixarPdf } from './BaixarPdf.tsx'
import { Lancamentos } from './Lancamentos.tsx'
import { nomeDoPeriodo } from './periodo.ts'
import { QuemResponde } from './QuemResponde.tsx'

interface DemonstrativoDoMesProps {
  cota: CotaDetalhada
  demonstrativo: Payload<Contrato['GET /cotas/:id/demonstrativo-anterior/:period']>
}

/** Shows the charges and payments of one month and the ledger lines behind them. */
export function DemonstrativoDoMes({ cota, demonstrativo }: DemonstrativoDoMesProps) {
  const { periodo, hash, saldoInicial, saldoFinal, percentualPago, lancamentos } = demonstrativo
  const { cobrado, renegociado, pago, adiantado } = partesDoMes(demonstrativo, lancamentos)
  const mes = nomeDoPeriodo(periodo)
  return (
    <>
      <Section title={`Em aberto no fim de ${mes}`}>
        <Stack>
          <Money centavos={saldoFinal} size="large" />
          <DataList
            items={[
              { label: 'Em aberto no início', value: <Money centavos={saldoInicial} /> },
              { label: 'Cobrado no mês', value: <Money centavos={cobrado} /> },
              ...(renegociado === 0 ? [] : [{ label: 'Renegociado', value: <Money centavos={renegociado} /> }]),
              { label: 'Pago no mês', value: <Money centavos={pago} /> },
              ...(adiantado === 0 ? [] : [{ label: 'Pago adiantado', value: <Money centavos={adiantado} /> }]),
              { label: 'Em aberto no fim', value: <Money centavos={saldoFinal} />, total: true },
              { label: 'Do plano já pago', value: formatPago(percentualPago) },
            ]}
          />
          {podeFazer('GET /cotas/:id/demonstrativo/imprimir/:hash') && (
            <BaixarPdf
              nome={`demonstrativo-${cota.grupo}-${cota.cota}-${periodo}.pdf`}
              askLink={() =>
                api('GET /cotas/:id/demonstrativo/imprimir/:hash', {
                  params: { id: cota.idCota, hash },
                  noLoading: true,
                })
              }
            />
          )}
        </Stack>
      </Section>
      <Section title="Lançamentos do mês">
        {lancamentos.length === 0 ? (
          <EmptyState title="Nada foi lançado neste mês" text="Escolha outro mês para ver o que houve." />
        ) : (
          <Lancamentos
            caption={`Lançamentos de ${mes}`}
            lancamentos={lancamentos}
            credito={cota.valorBem}
            emFormacao={cota.grupoEmFormacao}
          />
        )}
      </Section>
      <QuemResponde dias={demonstrativo.dias} />
    </>
  )
}
