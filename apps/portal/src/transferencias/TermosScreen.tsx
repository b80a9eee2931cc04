import { EmptyState, formatDia, grupoECota, ListSkeleton, ScreenHeading, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { LevarPapel } from '../documentos/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { fetchTermoFeito, termosQuery } from './consultas.ts'

/** The signed deeds of the quotas that the person passed on or received; nothing else of a quota that is not theirs. */
export function TermosScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/financeiro'), label: 'Financeiro' }}
        lead="De cotas que você passou a outra pessoa, ou recebeu."
      >
        Termos de transferência
      </ScreenHeading>
      <Termos />
    </Stack>
  )
}

function Termos() {
  const { data, error, refetch, isFetching } = useQuery(termosQuery())
  if (!data && error) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  if (data.termos.length === 0)
    return (
      <EmptyState
        title="Nenhum termo de transferência"
        text="Quando você passar ou receber uma cota, o termo assinado fica aqui."
      />
    )
  return data.termos.map(({ idCota, grupo, cota, transferidaEm, parte }) => (
    <Section
      key={`${idCota} ${transferidaEm}`}
      title={grupoECota({ grupo, cota })}
      lead={`${parte === 'cedente' ? 'Você passou esta cota' : 'Você recebeu esta cota'} em ${formatDia(transferidaEm)}.`}
    >
      <Stack>
        <LevarPapel nome={`termo-de-transferencia-${grupo}-${cota}.pdf`} fetchPapel={fetchTermoFeito(idCota)} />
      </Stack>
    </Section>
  ))
}
