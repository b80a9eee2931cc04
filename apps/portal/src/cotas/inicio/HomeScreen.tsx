import { compareAtencoes, type Dia } from '@contempla/consorcio'
import {
  CotaCard,
  CotaCardSkeleton,
  formatDia,
  LinkButton,
  ListSkeleton,
  ScreenHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { useModo, useUsuario } from '../../shell/hooks.ts'
import { Horario } from '../../shell/moldura/Horario.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { ComCota, type CotaDetalhada } from '../ComCota.tsx'
import { paraCartao } from '../cartao.tsx'
import { nomeEntre } from '../nome.ts'
import { emItens } from '../situacao/atencoes.tsx'
import { CasosAbertos } from '../situacao/CasosAbertos.tsx'
import { aMaisUrgente, type CotaSimples, estadoDaCota, saudacao, situacaoDaCota } from '../situacao/estado.ts'
import { ProximoPasso } from '../situacao/ProximoPasso.tsx'
import { QuandoDeve } from '../situacao/QuandoDeve.tsx'
import { QuandoParada } from '../situacao/QuandoParada.tsx'
import { podeAbrir } from '../telas.ts'
import { useCotas } from '../useCotaEmUso.ts'
import { useFoto } from '../useFoto.ts'
import classes from './HomeScreen.module.css'
import { OutrasCotas } from './OutrasCotas.tsx'

// Lists of ways on, below what is read first: they come after it.
const AssembleiaDaCota = lazy(() =>
  import('../situacao/AssembleiaDaCota.tsx').then((m) => ({ default: m.AssembleiaDaCota })),
)
const AtalhosDaCota = lazy(() => import('../situacao/AtalhosDaCota.tsx').then((m) => ({ default: m.AtalhosDaCota })))

// It stops nobody before there is something to read.
const ModalDoDia = lazy(() => import('./ModalDoDia.tsx').then((m) => ({ default: m.ModalDoDia })))

/** Where the holder stands, and what to do next. */
export function HomeScreen() {
  const ola = saudacao(useUsuario())
  return (
    // Document 1 §2, guard rule 5: on home the quota's card is loaded again.
    <ComCota semprePedir heading={ola} skeleton={<HomeSkeleton />}>
      {(cota) => <Home cota={cota} ola={ola} />}
    </ComCota>
  )
}

function Home({ cota, ola }: { cota: CotaDetalhada; ola: string }) {
  const { dia: hoje } = useHoje()
  const foto = useFoto(cota.fotoUrl)
  const { atualizacaoCadastralObrigatoria: pendente } = useUsuario()
  const isTitular = useModo() === 'normal'
  const { cotas = [] } = useCotas()
  const { titulo, apoio, emOutra } = oQueDizer(cota, cotas, hoje)
  const { apuradaEm, atencoes } = cota
  // What a case asks or tells stands in its own card beside, and all is not well because nothing else is asked.
  const semCasos = atencoes.filter(({ caso }) => caso === null)
  const diz = atencoes.length > 0 ? semCasos.length > 0 : situacaoDaCota(cota).palavra === 'Ativa'
  const casoAntes = vemAntes(atencoes)
  const outras = <OutrasCotas cotas={cotas} current={cota.idCota} />
  // Document 2 §4: with the mandatory update on, no case but it is looked at.
  const emAndamento = !pendente && <CasosAbertos cota={cota} />
  return (
    <Stack gap="large">
      {pendente ? (
        <>
          <ScreenHeading lead={`${ola} É rápido, e libera as outras áreas.`}>Falta confirmar seus dados</ScreenHeading>
          <LinkButton fullWidth href={href('/atualizacao-obrigatoria')}>
            Confirmar meus dados
          </LinkButton>
        </>
      ) : (
        <ScreenHeading lead={`${ola} ${apoio}`.trim()}>{titulo}</ScreenHeading>
      )}
      {emOutra && outras}
      {casoAntes && emAndamento}
      <Stack gap="small">
        <CotaCard
          cota={paraCartao(cota, foto, hoje)}
          {...(diz ? { atencao: emItens(semCasos, { hoje, apuradaEm }, podeAbrir) } : {})}
          actions={
            podeAbrir('/detalhes-da-cota') && (
              <LinkButton variant="secondary" fullWidth href={href('/detalhes-da-cota')}>
                Ver detalhes da cota
              </LinkButton>
            )
          }
        />
        <p className={classes.hoje}>
          Hoje é {formatDia(hoje)} <Horario />
        </p>
      </Stack>
      {!emOutra && outras}
      {!casoAntes && emAndamento}
      <ProximoPasso cota={cota} />
      <QuandoDeve cota={cota} />
      <Suspense fallback={<ListSkeleton />}>
        <AssembleiaDaCota cota={cota} />
        <QuandoParada cota={cota} />
        <AtalhosDaCota sem="/detalhes-da-cota" />
      </Suspense>
      {isTitular && !pendente && (
        <Suspense>
          <ModalDoDia />
        </Suspense>
      )}
    </Stack>
  )
}

/** The state of the quota in hand, unless another of the person's asks for something before it. */
function oQueDizer(cota: CotaDetalhada, cotas: readonly CotaSimples[], hoje: Dia) {
  const urgente = aMaisUrgente(cotas)
  const emOutra = urgente !== undefined && urgente.idCota !== cota.idCota && pedeAntes(urgente, cota)
  if (emOutra) return { ...estadoDaCota(urgente, hoje, ` na cota ${nomeEntre(urgente, cotas)}`), emOutra }
  return { ...estadoDaCota(cota, hoje), emOutra }
}

/** Whether the cards of the cases come before the quota's: one is the first of all, or news that only late money precedes. */
const vemAntes = ([primeira, ...outras]: CotaDetalhada['atencoes']): boolean =>
  primeira !== undefined &&
  (primeira.caso !== null ||
    (primeira.tipo !== 'exclusao' &&
      primeira.tipo !== 'exclusao-marcada' &&
      primeira.tipo !== 'atraso' &&
      outras.some(({ tipo }) => tipo === 'aviso-urgente')))

/** Whether what `outra` asks is more urgent, and not just as urgent, as what `cota` does. */
function pedeAntes({ atencoes: [deOutra] }: CotaSimples, { atencoes: [daCota] }: CotaDetalhada): boolean {
  return deOutra !== undefined && (daCota === undefined || compareAtencoes(deOutra, daCota) < 0)
}

function HomeSkeleton() {
  return (
    <Stack gap="large">
      <SkeletonGroup label="Buscando sua cota...">
        <Stack gap="small">
          <Skeleton width="70%" height="2.25rem" />
          <Skeleton width="35%" />
        </Stack>
      </SkeletonGroup>
      <CotaCardSkeleton />
    </Stack>
  )
}
