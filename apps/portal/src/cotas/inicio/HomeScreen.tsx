import { compareAtencoes, type Dia, type GrauDeAtencao } from '@contempla/consorcio'
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
import { rotaDaTela } from '../../shell/rotas/mapa.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { ComCota, type CotaDetalhada } from '../ComCota.tsx'
import { paraCartao } from '../cartao.tsx'
import { nomeEntre } from '../nome.ts'
import { emItens } from '../situacao/atencoes.tsx'
import { CasosAbertos } from '../situacao/CasosAbertos.tsx'
import {
  aMaisUrgente,
  type CotaDaTroca,
  type CotaSimples,
  comTitulo,
  estadoDaCota,
  saudacao,
} from '../situacao/estado.ts'
import { QuandoDeve } from '../situacao/QuandoDeve.tsx'
import { QuandoParada } from '../situacao/QuandoParada.tsx'
import { podeAbrir } from '../telas.ts'
import { useCotas } from '../useCotaEmUso.ts'
import { useFoto } from '../useFoto.ts'
import { DestaqueDoInicio } from './DestaqueDoInicio.tsx'
import { comOsCartoes, type Destaque, destaqueDe, destaqueDoCredito, isDaParcela, isDoAtraso } from './destaque.ts'
import classes from './HomeScreen.module.css'
import { OutrasCotas } from './OutrasCotas.tsx'

// Lists of ways on, below what is read first: they come after it.
const AssembleiaDaCota = lazy(() =>
  import('../situacao/AssembleiaDaCota.tsx').then((m) => ({ default: m.AssembleiaDaCota })),
)
const AtalhosDaCota = lazy(() => import('../situacao/AtalhosDaCota.tsx').then((m) => ({ default: m.AtalhosDaCota })))

const NovidadesDoInicio = lazy(() =>
  import('../../comunicacao/index.ts').then((m) => ({ default: m.NovidadesDoInicio })),
)

const AvaliarOAplicativo = lazy(() =>
  import('../../usuarios/index.ts').then((m) => ({ default: m.AvaliarOAplicativo })),
)

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
  const { cotas: todas = [] } = useCotas()
  const cotas = doMesmoTitular(todas, cota.idCota)
  const { deQuem, titulo, apoio, destaque } = oQueDizer(cota, cotas, hoje, pendente)
  const daqui = deQuem.idCota === cota.idCota ? destaque : null
  return (
    <Stack gap="large">
      <Stack>
        {pendente ? (
          <>
            <ScreenHeading lead={`${ola} É rápido, e libera as outras áreas.`}>
              Falta confirmar seus dados
            </ScreenHeading>
            <LinkButton fullWidth href={href('/atualizacao-obrigatoria')}>
              Confirmar meus dados
            </LinkButton>
          </>
        ) : (
          <ScreenHeading lead={`${ola} ${destaque ? '' : apoio}`.trim()}>{titulo}</ScreenHeading>
        )}
        {destaque && <DestaqueDoInicio destaque={destaque} idCota={deQuem.idCota} />}
      </Stack>
      <Stack gap="small">
        <CotaCard
          cota={paraCartao(cota, foto, hoje, destaque && ditoDe(daqui))}
          {...atencaoDoCartao(cota, daqui, hoje)}
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
      {/* Document 2 §4: with the mandatory update on, no case but it is looked at. */}
      {!pendente && <CasosAbertos cota={cota} ditos={daqui?.casos ?? []} quietos={destaque?.faz != null} />}
      <OutrasCotas cotas={cotas} fora={[cota.idCota, deQuem.idCota]} />
      <QuandoDeve cota={cota} dito={daqui !== null && isDoAtraso(daqui)} />
      <Suspense fallback={<ListSkeleton />}>
        <AssembleiaDaCota cota={cota} />
        <QuandoParada cota={cota} />
        {podeAbrir('/informativos') && <NovidadesDoInicio />}
        <AtalhosDaCota sem="/detalhes-da-cota" />
        {isTitular && !pendente && !aperta(deQuem) && <AvaliarOAplicativo />}
      </Suspense>
      {isTitular && !pendente && (
        <Suspense>
          <ModalDoDia />
        </Suspense>
      )}
    </Stack>
  )
}

const APERTAM: ReadonlySet<GrauDeAtencao> = new Set(['perda', 'atraso', 'contemplacao', 'passo'])

/** Nobody is asked what they think while something of theirs is late, may be lost or waits for them. */
const aperta = ({ atencoes: [primeira] }: CotaSimples): boolean => primeira !== undefined && APERTAM.has(primeira.grau)

const abre = (tela: string): boolean => {
  const rota = rotaDaTela(tela)
  return rota !== undefined && podeAbrir(rota)
}

/**
 * The state of the quota in hand, unless another of the person's asks for something before it: its headline, and what is
 * said under it. The mandatory update has the headline for itself.
 */
function oQueDizer(cota: CotaDetalhada, cotas: readonly CotaSimples[], hoje: Dia, pendente: boolean) {
  const urgente = aMaisUrgente(cotas)
  const deQuem = urgente !== undefined && pedeAntes(urgente, cota) ? urgente : cota
  const nome = deQuem.idCota === cota.idCota ? null : nomeEntre(deQuem, cotas)
  const { titulo, apoio, atencao } = estadoDaCota(deQuem, hoje, nome)
  const { apuradaEm, atencoes } = deQuem
  // An attention that takes the place of the quota's state has the headline; other news stays on its quota's card.
  const daAtencao = atencao ? destaqueDe(comTitulo(atencoes), { hoje, apuradaEm, nome }, abre) : null
  const comCartoes = daAtencao && deQuem === cota ? comOsCartoes(daAtencao, cota.casos) : daAtencao
  const destaque = pendente ? null : (comCartoes ?? (deQuem === cota ? destaqueDoCredito(cota, abre) : null))
  return { deQuem, titulo, apoio, destaque }
}

/** Tells the card what the headline says of the quota in hand; of another quota it says nothing. */
const ditoDe = (daqui: Destaque | null) => ({
  figura: daqui?.figura ?? null,
  parcela: daqui !== null && isDaParcela(daqui),
})

/**
 * The quota's card lists its other attentions. It leaves out those of cases, which have cards of their own, and those
 * that the headline already told.
 */
function atencaoDoCartao({ atencoes, apuradaEm }: CotaDetalhada, dito: Destaque | null, hoje: Dia) {
  const outras = atencoes.filter((cada) => cada.caso === null && !dito?.ditas.includes(cada))
  return outras.length === 0 ? {} : { atencao: emItens(outras, { hoje, apuradaEm }, podeAbrir) }
}

/** Tells whether the other quota's first attention is strictly more urgent than this quota's. */
function pedeAntes(outra: CotaSimples, cota: CotaDetalhada): boolean {
  const {
    atencoes: [deOutra],
  } = outra
  const {
    atencoes: [daCota],
  } = cota
  if (outra.idCota === cota.idCota || deOutra === undefined) return false
  return daCota === undefined || compareAtencoes(deOutra, daCota) < 0
}

/** What is urgent in the person's own quotas is not said over another's, nor the other way round. */
const doMesmoTitular = (cotas: readonly CotaDaTroca[], idCota: number): readonly CotaDaTroca[] => {
  const daqui = cotas.find((cada) => cada.idCota === idCota)
  return daqui?.delegada ? [daqui] : cotas.filter(({ delegada }) => delegada === null)
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
