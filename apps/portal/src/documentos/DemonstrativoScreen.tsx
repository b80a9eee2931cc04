import { ListSkeleton, ScreenHeading, SelectField, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { demonstrativoAnteriorQuery, demonstrativoAtualQuery } from './consultas.ts'
import { DemonstrativoDoMes } from './DemonstrativoDoMes.tsx'
import { nomeDoPeriodo } from './periodo.ts'

/** The statement of a month of the quota in hand: this month's, or an earlier one chosen from those that exist. */
export function DemonstrativoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="O que foi cobrado e pago em cada mês."
      >
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
  const [periodo, choose] = usePeriodo()
  const atual = useQuery(demonstrativoAtualQuery(cota.idCota))
  const anterior = useQuery({ ...demonstrativoAnteriorQuery(cota.idCota, periodo ?? ''), enabled: periodo !== null })
  const { data, error, refetch, isFetching } = periodo ? anterior : atual
  if (atual.error && !atual.data)
    return <FalhaDeLeitura error={atual.error} onRetry={() => void atual.refetch()} retrying={atual.isFetching} />
  if (!atual.data) return <ListSkeleton />
  const doMes = atual.data.periodo
  return (
    <>
      <SelectField
        label="Mês"
        name="periodo"
        value={periodo ?? doMes}
        onChange={({ currentTarget: { value } }) => choose(value === doMes ? null : value)}
        options={[doMes, ...atual.data.periodosAnteriores].map((p) => ({ value: p, label: nomeDoPeriodo(p) }))}
      />
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && <DemonstrativoDoMes cota={cota} demonstrativo={data} />}
    </>
  )
}
