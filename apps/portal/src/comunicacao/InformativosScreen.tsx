import { EmptyState, ListRow, ListSkeleton, RowList, ScreenHeading, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { type Informativo, informativosQuery, isNovo } from './consultas.ts'
import { novasEmPalavras } from './palavras.ts'
import { detalheDe } from './quando.ts'

/** What the partner has to tell, the newest first. */
export function InformativosScreen() {
  const { data, error, refetch, isFetching } = useQuery(informativosQuery())
  const doTitular = useModo() === 'normal'
  const novas = data?.filter(isNovo).length ?? 0
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        {...(doTitular && data && data.length > 0 ? { lead: novasEmPalavras(novas) } : {})}
      >
        Fique por dentro
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && data.length === 0 && (
        <EmptyState title="Nenhuma novidade por enquanto" text="O que publicarmos para você aparece aqui." />
      )}
      {data && data.length > 0 && (
        <Section>
          <Lista informativos={data} />
        </Section>
      )}
    </Stack>
  )
}

/** One a row, new ones marked: for who can read them as their own. */
export function Lista({ informativos }: { informativos: readonly Informativo[] }) {
  const { dia: hoje } = useHoje()
  const doTitular = useModo() === 'normal'
  return (
    <RowList>
      {informativos.map((cada) => (
        <ListRow
          key={cada.id}
          href={href('/informativos/:id', { id: String(cada.id) })}
          title={cada.titulo}
          detail={detalheDe(cada, hoje)}
          {...(doTitular && isNovo(cada) ? { end: <Tag tone="marca">Nova</Tag> } : {})}
        />
      ))}
    </RowList>
  )
}
