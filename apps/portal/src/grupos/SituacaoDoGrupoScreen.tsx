import {
  DataList,
  Explain,
  formatDia,
  ListSkeleton,
  Money,
  ProgressBar,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota } from '../cotas/index.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { Horario } from '../shell/moldura/Horario.tsx'
import { href } from '../shell/rotas/href.ts'

/** The quota is that of the screen; the session on the server may not have it in hand yet. */
const situacaoDoGrupoQuery = (idCota: number) =>
  ({
    ...readQuery('GET /core/grupo/situacao', { query: { idCota: String(idCota) } }),
    meta: { offline: true },
  }) as const

const situacoes = {
  FORMACAO: 'O grupo está em formação',
  ANDAMENTO: 'O grupo está em andamento',
  ENCERRADO: 'O grupo está encerrado',
} as const

/** How the group of the quota in hand stands. */
export function SituacaoDoGrupoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead="Como está o grupo da sua cota.">
        Situação do grupo
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{({ idCota }) => <Situacao key={idCota} idCota={idCota} />}</ComCota>
    </Stack>
  )
}

function Situacao({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(situacaoDoGrupoQuery(idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const { situacaoGrupo: g } = data
  const realizadas = g.numeroTotalAssembleia === 0 ? 0 : (g.assembleiasRealizadas / g.numeroTotalAssembleia) * 100
  return (
    <>
      <Section
        title={situacoes[g.situacao]}
        lead={
          <>
            Grupo {g.grupo}, em {formatDia(g.dataReferencia)} <Horario />
          </>
        }
      >
        <Stack>
          <ProgressBar percentual={realizadas} label="Assembleias realizadas" />
          <p>
            {g.assembleiasRealizadas} de {g.numeroTotalAssembleia} assembleias realizadas
          </p>
        </Stack>
      </Section>
      <Section title="Disponibilidade financeira">
        <Stack>
          <Money centavos={g.disponibilidadeFinanceira} size="large" />
          <Explain question="O que é a disponibilidade financeira?">
            É o dinheiro do fundo comum do grupo: o que os participantes pagaram, menos os créditos já usados na compra
            dos bens. É com ele que o grupo contempla nas assembleias.
          </Explain>
        </Stack>
      </Section>
      <Section title="Participantes">
        <DataList
          items={[
            { label: 'Participantes', value: g.participantes },
            { label: 'Contemplados', value: g.contemplados },
            { label: 'Não contemplados', value: g.naoContemplados },
            { label: 'Quitados', value: g.quitados },
            { label: 'Desistentes', value: g.desistentes },
            { label: 'Bens entregues', value: g.bensEntregues },
          ]}
        />
      </Section>
    </>
  )
}
