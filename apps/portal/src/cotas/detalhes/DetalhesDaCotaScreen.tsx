import { RetratoDaCota, ScreenHeading, Skeleton, SkeletonGroup, Stack, Tag, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { podeFazer } from '../alcance/delegado.ts'
import { ComCota, type CotaDetalhada } from '../ComCota.tsx'
import { nomeDaCota } from '../nome.ts'
import { AtalhosDaCota } from '../situacao/AtalhosDaCota.tsx'
import { emFrases, estadoDaCota, situacaoDaCota } from '../situacao/estado.ts'
import { ProximoPasso } from '../situacao/ProximoPasso.tsx'
import { QuandoDeve } from '../situacao/QuandoDeve.tsx'
import { QuandoParada } from '../situacao/QuandoParada.tsx'
import { podeAbrir } from '../telas.ts'
import { useFoto } from '../useFoto.ts'
import { ContemplacaoDaCota } from './ContemplacaoDaCota.tsx'
import classes from './DetalhesDaCota.module.css'
import { PagamentosDaCota } from './PagamentosDaCota.tsx'

// Long, and far below what one comes for.
const ComponentesDaCota = lazy(() => import('./ComponentesDaCota.tsx').then((m) => ({ default: m.ComponentesDaCota })))
const ContratoDaCota = lazy(() => import('./ContratoDaCota.tsx').then((m) => ({ default: m.ContratoDaCota })))
const TitularDaCota = lazy(() => import('./TitularDaCota.tsx').then((m) => ({ default: m.TitularDaCota })))
// Below all that is read: what changes the nickname and the photo comes after.
const PersonalizarCota = lazy(() =>
  import('../apelido-e-foto/PersonalizarCota.tsx').then((m) => ({ default: m.PersonalizarCota })),
)

/** All that is known of the quota in hand. */
export function DetalhesDaCotaScreen() {
  return (
    <ComCota heading="Detalhes da cota" skeleton={<DetalhesSkeleton />}>
      {(cota) => <Detalhes key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function Detalhes({ cota }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const modo = useModo()
  const fotoUrl = useFoto(cota.fotoUrl)
  const { titulo, apoio } = estadoDaCota(cota, hoje)
  const situacao = situacaoDaCota(cota)
  const varias = cota.numeroCotasCliente > 1 && podeAbrir('/groups-and-quotas')
  return (
    <Stack>
      <div className={classes.topo}>
        <div className={classes.titulo}>
          <ScreenHeading
            lead={emFrases(titulo, apoio)}
            {...(varias ? { back: { href: href('/groups-and-quotas'), label: 'Minhas cotas' } } : {})}
          >
            {nomeDaCota(cota)}
          </ScreenHeading>
          <RetratoDaCota cota={{ tipo: cota.tipo, fotoUrl }} />
        </div>
        <Tag tone={situacao.tom}>{situacao.palavra}</Tag>
      </div>
      <div className={classes.colunas}>
        <Stack>
          <QuandoParada cota={cota} />
          <ProximoPasso cota={cota} />
          <QuandoDeve cota={cota} />
          <PagamentosDaCota cota={cota} />
          <ContemplacaoDaCota cota={cota} hoje={hoje} />
          <Suspense fallback={<Skeleton height="24rem" />}>
            <ComponentesDaCota cota={cota} />
          </Suspense>
        </Stack>
        <Stack>
          <Suspense fallback={[38, 27].map((rem) => <Skeleton key={rem} height={`${rem}rem`} />)}>
            <ContratoDaCota cota={cota} hoje={hoje} />
            <TitularDaCota titular={cota.dadosCadastrais} modo={modo} />
          </Suspense>
        </Stack>
      </div>
      <Suspense fallback={<Skeleton height="18rem" />}>
        {podeFazer('PUT /cotas/:id/preferencias') && <PersonalizarCota cota={cota} foto={fotoUrl} modo={modo} />}
      </Suspense>
      <AtalhosDaCota sem="/detalhes-da-cota" />
    </Stack>
  )
}

function DetalhesSkeleton() {
  return (
    <Stack gap="large">
      <SkeletonGroup label="Buscando sua cota...">
        <Stack gap="small">
          <Skeleton width="55%" height="2.25rem" />
          <Skeleton width="75%" />
          <Skeleton height="14rem" />
        </Stack>
      </SkeletonGroup>
      <TextSkeleton lines={6} />
    </Stack>
  )
}
