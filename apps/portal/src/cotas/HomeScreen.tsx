import {
  CotaCard,
  CotaCardSkeleton,
  formatDia,
  LinkButton,
  ScreenHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@contempla/ui'
import { Horario } from '../shell/Horario.tsx'
import { useUsuario } from '../shell/hooks.ts'
import { href } from '../shell/href.ts'
import { useHoje } from '../shell/useHoje.ts'
import { AtalhosDaCota } from './AtalhosDaCota.tsx'
import { ComCota, type CotaDetalhada } from './ComCota.tsx'
import { CotaCancelada } from './CotaCancelada.tsx'
import { CreditoDisponivel } from './CreditoDisponivel.tsx'
import { paraCartao } from './cartao.ts'
import { DevidoHoje } from './DevidoHoje.tsx'
import { atencaoDaCota, estadoDaCota, saudacao } from './estado.ts'
import { GrupoEmFormacao } from './GrupoEmFormacao.tsx'
import { GrupoEncerrado } from './GrupoEncerrado.tsx'
import classes from './HomeScreen.module.css'
import { podeAbrir } from './telas.ts'
import { useFoto } from './useFoto.ts'

/** What may follow the quota's card, in this order; each is absent while it has nothing to say. */
const cartoes = [DevidoHoje, CreditoDisponivel, CotaCancelada, GrupoEmFormacao, GrupoEncerrado] as const

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
  const { titulo, apoio } = estadoDaCota(cota, hoje)
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
      <Stack gap="small">
        <CotaCard
          cota={paraCartao(cota, foto)}
          hoje={hoje}
          atencao={atencaoDaCota(cota, hoje)}
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
      {cartoes.map((Cartao, i) => (
        <Cartao key={i} cota={cota} />
      ))}
      <AtalhosDaCota sem="/detalhes-da-cota" />
    </Stack>
  )
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
