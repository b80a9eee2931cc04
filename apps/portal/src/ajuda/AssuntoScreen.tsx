import { EmptyState, ListRow, ListSkeleton, RowList, ScreenHeading, Stack } from '@contempla/ui'
import { useParams } from '@tanstack/react-router'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { useTopicos } from './perguntas.ts'

/** All questions of a topic. */
export function AssuntoScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useTopicos()
  const assunto = data?.find(({ category }) => category === id)
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/ajuda/busca'), label: 'Ajuda' }}>
        {assunto?.topico ?? 'Ajuda por assunto'}
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && !assunto && (
        <EmptyState
          title="Este assunto não existe mais"
          text="Procure a sua pergunta na ajuda."
          action={{ label: 'Ir para a ajuda', href: href('/ajuda/busca') }}
        />
      )}
      {assunto && (
        <RowList>
          {assunto.perguntas.map(({ id: pergunta, url, question }) => (
            <ListRow key={pergunta} href={href('/ajuda/:category/:id', { category: id, id: url })} title={question} />
          ))}
        </RowList>
      )}
    </Stack>
  )
}
