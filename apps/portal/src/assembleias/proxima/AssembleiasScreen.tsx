import { EmptyState, ListRow, ListSkeleton, RowList, ScreenHeading, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada, semMaisAssembleias } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import classes from '../Assembleias.module.css'
import { type AssembleiaDoCalendario, calendarioQuery, dashboardQuery } from '../consultas.ts'
import { EmFormacao } from '../EmFormacao.tsx'
import { ListaDeAssembleias } from '../ListaDeAssembleias.tsx'
import { separar } from '../situacao.ts'
import { ParaParticipar } from './ParaParticipar.tsx'
import { ProximaAssembleia } from './ProximaAssembleia.tsx'

/** When the group meets next, what to do to take part, and what came of the meetings before. */
export function AssembleiasScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="É nelas que o grupo contempla, por sorteio e por lance."
      >
        Assembleias
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(calendarioQuery(cota.idCota))
  const { dia: hoje } = useHoje()
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const { anteriores, proximas } = separar(data, hoje)
  // Someone who joined after the nearest assembly was charged takes part only in a later one, which is then shown as
  // the next.
  const proxima = proximas.find(({ participa }) => participa) ?? proximas[0]
  const seguintes = proximas.filter((assembleia) => assembleia !== proxima)
  return (
    <>
      {cota.grupoEmFormacao ? <EmFormacao cota={cota} /> : <Proxima cota={cota} proxima={proxima} />}
      <Saiba comNumeros={anteriores.length > 0} />
      <Lista titulo="Assembleias anteriores" assembleias={anteriores} />
      <Lista titulo="Próximas assembleias" assembleias={seguintes} />
    </>
  )
}

type ProximaProps = { cota: CotaDetalhada; proxima: AssembleiaDoCalendario | undefined }

function Proxima({ cota, proxima }: ProximaProps) {
  const { data } = useQuery(dashboardQuery(cota.idCota))
  if (!proxima)
    return semMaisAssembleias(cota) ? (
      <EmptyState
        title="Seu grupo já fez todas as assembleias"
        text="O que cada uma deu continua aqui, para ver e conferir."
      />
    ) : (
      <EmptyState
        title="A próxima assembleia ainda vai ser marcada"
        text="A data aparece aqui assim que a administradora a marcar."
      />
    )
  return (
    <>
      <ProximaAssembleia assembleia={proxima} grupo={cota.grupo} total={data?.numeroTotalAssembleia} />
      {!proxima.temResultado && <ParaParticipar cota={cota} assembleia={proxima} />}
    </>
  )
}

function Saiba({ comNumeros }: { comNumeros: boolean }) {
  return (
    <RowList label="Saiba mais">
      <ListRow
        href={href('/assembleias/onboarding')}
        title="Como funcionam as assembleias"
        detail="O sorteio e os lances, em três passos"
      />
      {comNumeros && (
        <ListRow
          href={href('/assembleias/numerossorteados')}
          title="Números sorteados"
          detail="De cada assembleia do grupo"
        />
      )}
    </RowList>
  )
}

const mostradas = 5

function Lista({ titulo, assembleias }: { titulo: string; assembleias: readonly AssembleiaDoCalendario[] }) {
  if (assembleias.length === 0) return null
  const resto = assembleias.slice(mostradas)
  return (
    <Section title={titulo}>
      <ListaDeAssembleias assembleias={assembleias.slice(0, mostradas)} label={titulo} />
      {resto.length > 0 && (
        <details className={classes.mais}>
          <summary>{resto.length === 1 ? 'Mostrar mais uma' : `Mostrar mais ${resto.length}`}</summary>
          <ListaDeAssembleias assembleias={resto} label={`${titulo}, as outras`} />
        </details>
      )}
    </Section>
  )
}
