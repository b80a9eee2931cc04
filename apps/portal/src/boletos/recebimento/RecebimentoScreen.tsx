import { ListSkeleton, ScreenHeading, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { nomeDaCota } from '../palavras.ts'
import { ComoEsta } from './ComoEsta.tsx'
import { destinosQuery, manutencaoQuery, optInQuery } from './consultas.ts'

const FormaDeEnvio = lazy(() => import('./FormaDeEnvio.tsx').then((m) => ({ default: m.FormaDeEnvio })))
const Lembretes = lazy(() => import('./Lembretes.tsx').then((m) => ({ default: m.Lembretes })))

/** Document 3 §8. */
const SEM_CONFIGURACAO = 'Não foi possível obter sua configuração salva'

/** How the boleto of the quota in hand comes, and by what its holder is reminded of it. */
export function RecebimentoScreen() {
  return (
    <ComCota heading="Como receber o boleto" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/boletos'), label: 'Boletos' }} lead={nomeDaCota(cota)}>
        Como receber o boleto
      </ScreenHeading>
      <Configuracao idCota={cota.idCota} />
    </Stack>
  )
}

function Configuracao({ idCota }: { idCota: number }) {
  const atual = useQuery(manutencaoQuery(idCota))
  const destinos = useQuery(destinosQuery(idCota))
  const optIn = useQuery(optInQuery(idCota))
  const todas = [atual, destinos, optIn]
  const falha = todas.find(({ error, data }) => error && data === undefined)
  if (falha)
    return (
      <FalhaDeLeitura
        error={falha.error}
        message={SEM_CONFIGURACAO}
        onRetry={() => void Promise.all(todas.map(({ refetch }) => refetch()))}
        retrying={todas.some(({ isFetching }) => isFetching)}
      />
    )
  if (!atual.data || !destinos.data || !optIn.data) return <ListSkeleton />
  return (
    <>
      <ComoEsta atual={atual.data} />
      <Suspense fallback={<ListSkeleton />}>
        <FormaDeEnvio key={chaveDe(atual.data)} idCota={idCota} atual={atual.data} destinos={destinos.data} />
        <Lembretes key={`lembretes ${optIn.data.lastChange}`} idCota={idCota} optIn={optIn.data} />
      </Suspense>
    </>
  )
}

/** A form starts from what was saved: saved anew, here or elsewhere, it starts anew. */
const chaveDe = ({ formaEnvio, lastChange }: { formaEnvio: string; lastChange: string | null }) =>
  `${formaEnvio} ${lastChange}`
