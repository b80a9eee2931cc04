import {
  Button,
  DataList,
  EmptyState,
  ErrorState,
  formatCentavos,
  formatPercentual,
  ListSkeleton,
  Money,
  ScreenHeading,
  Section,
  SelectField,
  Stack,
} from '@contempla/ui'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/href.ts'
import { demonstrativoAnteriorQuery, demonstrativoAtualQuery } from './consultas.ts'
import { Lancamentos } from './Lancamentos.tsx'
import { nomeDoPeriodo } from './periodo.ts'
import { usePdf } from './usePdf.ts'

/** The statement of a month of the quota in hand: this month's, or an earlier one chosen from those that exist. */
export function DemonstrativoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead="O que foi cobrado e pago em cada mês.">
        Demonstrativo
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Demonstrativo key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

/** The month in the address, so that back, reload and a shared link keep it. */
function usePeriodo() {
  const router = useRouter()
  const { searchStr } = useLocation()
  const periodo = new URLSearchParams(searchStr).get('periodo')
  const choose = (novo: string | null) =>
    void router.navigate({ href: href('/documentos/demonstrativo', {}, novo ? { periodo: novo } : {}), replace: true })
  return [periodo, choose] as const
}

function Demonstrativo({ cota }: { cota: CotaDetalhada }) {
  const id = cota.idCota
  const [periodo, choose] = usePeriodo()
  const atual = useQuery(demonstrativoAtualQuery(id))
  const anterior = useQuery({ ...demonstrativoAnteriorQuery(id, periodo ?? ''), enabled: periodo !== null })
  const { data, error, refetch, isFetching } = periodo ? anterior : atual
  const offline = useMotivoOffline()
  const pdf = usePdf(
    () =>
      api('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash: data?.hash ?? '' }, noLoading: true }),
    `demonstrativo-${cota.grupo}-${cota.cota}-${data?.periodo ?? ''}.pdf`,
  )
  if (atual.error && !atual.data)
    return (
      <ErrorState
        message={mensagemDoErro(atual.error)}
        onRetry={() => void atual.refetch()}
        retrying={atual.isFetching}
      />
    )
  if (!atual.data) return <ListSkeleton />
  return (
    <>
      <SelectField
        label="Mês"
        name="periodo"
        value={periodo ?? atual.data.periodo}
        onChange={({ currentTarget: { value } }) => choose(value === atual.data.periodo ? null : value)}
        options={[atual.data.periodo, ...atual.data.periodosAnteriores].map((p) => ({
          value: p,
          label: nomeDoPeriodo(p),
        }))}
      />
      {error && !data && (
        <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <Section title={`Em aberto no fim de ${nomeDoPeriodo(data.periodo)}`}>
            <Stack>
              <Money centavos={data.saldoFinal} size="large" />
              <DataList
                items={[
                  { label: 'Em aberto no início', value: formatCentavos(data.saldoInicial) },
                  { label: 'Cobrado no mês', value: formatCentavos(data.emitido) },
                  { label: 'Pago no mês', value: `− ${formatCentavos(data.pago)}` },
                  { label: 'Em aberto no fim', value: formatCentavos(data.saldoFinal), total: true },
                  { label: 'Do plano já pago', value: formatPercentual(data.percentualPago) },
                ]}
              />
              <Button
                variant="secondary"
                icon={<IconDownload size={20} aria-hidden="true" />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate()}
                {...(offline && { disabledReason: offline })}
              >
                Baixar em PDF
              </Button>
            </Stack>
          </Section>
          <Section title="Lançamentos do mês">
            {data.lancamentos.length === 0 ? (
              <EmptyState title="Nada foi lançado neste mês" text="Escolha outro mês para ver o que houve." />
            ) : (
              <Lancamentos caption={`Lançamentos de ${nomeDoPeriodo(data.periodo)}`} lancamentos={data.lancamentos} />
            )}
          </Section>
        </>
      )}
    </>
  )
}
