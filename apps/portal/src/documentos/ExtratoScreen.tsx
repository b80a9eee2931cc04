import { isCancelada } from '@contempla/consorcio'
import {
  DataList,
  EmptyState,
  Explain,
  formatPago,
  grupoECota,
  ListSkeleton,
  Money,
  ProgressBar,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada, podeFazer } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { BaixarPdf } from './BaixarPdf.tsx'
import { extratoQuery } from './consultas.ts'
import { Lancamentos } from './Lancamentos.tsx'
import { QuemResponde } from './QuemResponde.tsx'

/** The whole ledger of the quota in hand. */
export function ExtratoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="Tudo o que foi cobrado e pago, desde a adesão."
      >
        Extrato da cota
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Extrato key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function Extrato({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(extratoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <Section title="Já pago">
        <Stack>
          <Money centavos={data.valorPago} size="large" />
          <ProgressBar percentual={data.percentualPago} label="Quanto do plano já foi pago" />
          <DataList
            items={[
              { label: 'Do plano', value: formatPago(data.percentualPago) },
              // A cancelled quota owes nothing more.
              ...(isCancelada(cota.situacaoCota)
                ? []
                : [{ label: 'Falta pagar, pelo crédito de hoje', value: <Money centavos={data.valorSaldoDevedor} /> }]),
              { label: 'Cota', value: grupoECota(cota) },
            ]}
          />
          <Explain question="Como o saldo é calculado?">
            O que falta pagar é guardado em percentual do crédito. Quando o crédito é reajustado, o percentual continua
            o mesmo e o valor em reais acompanha o crédito de hoje.
          </Explain>
          {podeFazer('GET /cotas/:id/extrato/imprimir') && (
            <BaixarPdf
              nome={`extrato-${cota.grupo}-${cota.cota}.pdf`}
              askLink={() => api('GET /cotas/:id/extrato/imprimir', { params: { id: cota.idCota }, noLoading: true })}
            />
          )}
        </Stack>
      </Section>
      <Section title="Lançamentos">
        {data.lancamentos.length === 0 ? (
          <EmptyState title="Ainda não há lançamentos" text="Eles aparecem a partir do primeiro boleto emitido." />
        ) : (
          <Lancamentos
            caption="Lançamentos da cota, do mais recente ao mais antigo"
            lancamentos={data.lancamentos}
            credito={cota.valorBem}
            emFormacao={cota.grupoEmFormacao}
          />
        )}
      </Section>
      <QuemResponde dias={data.dias} />
    </>
  )
}
