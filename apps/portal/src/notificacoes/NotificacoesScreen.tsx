import {
  Button,
  EmptyState,
  grupoECota,
  ListRow,
  ListSkeleton,
  RowList,
  ScreenHeading,
  Section,
  Stack,
  Tag,
} from '@contempla/ui'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo, useMotivoOffline } from '../shell/hooks.ts'
import { Paginador } from '../shell/moldura/Paginador.tsx'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { afterReading, type Notificacao, naoLidasQuery, notificacoesQuery } from './consultas.ts'
import { groupByDia, horaDe, nomeDoDia } from './quando.ts'

/** How many are new, in words. */
function emPalavras(naoLidas: number): string {
  if (naoLidas === 0) return 'Você leu todas.'
  return naoLidas === 1 ? '1 não lida.' : `${naoLidas} não lidas.`
}

/** Lists the notifications of the person by day, the newest first. */
export function NotificacoesScreen() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...notificacoesQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data: contagem } = useQuery(naoLidasQuery())
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        {...(data && data.total > 0 && contagem ? { lead: emPalavras(contagem.naoLidas) } : {})}
      >
        Notificações
      </ScreenHeading>
      {error && !data ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <>
          {page === 1 && contagem && contagem.naoLidas > 0 && <MarcarTodas maisNova={data.data[0]} />}
          <Lista notificacoes={data.data} />
          <Paginador
            page={page}
            total={data.total_pages}
            onChange={setPage}
            novos="Mais novas"
            antigos="Mais antigas"
          />
        </>
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  )
}

function Lista({ notificacoes }: { notificacoes: readonly Notificacao[] }) {
  const { dia: hoje } = useHoje()
  if (notificacoes.length === 0)
    return (
      <EmptyState
        title="Nenhuma notificação"
        text="Quando houver uma novidade na sua cota, ou algo para você fazer, ela aparece aqui."
      />
    )
  return groupByDia(notificacoes).map(({ dia, itens }) => (
    <Section key={dia} title={nomeDoDia(dia, hoje)}>
      <RowList>
        {itens.map((cada) => (
          <ListRow
            key={cada.id}
            href={href('/notifications/:id', { id: String(cada.id) })}
            title={cada.assunto}
            detail={[horaDe(cada), cada.cota && grupoECota(cada.cota)].filter(Boolean).join(' · ')}
            {...(cada.lidaEm === null ? { end: <Tag tone="marca">Nova</Tag> } : {})}
          />
        ))}
      </RowList>
    </Section>
  ))
}

/** Up to the newest that is on show: one that comes meanwhile stays new. A representative leaves them to the holder. */
function MarcarTodas({ maisNova }: { maisNova: Notificacao | undefined }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const marcar = useMutation({
    mutationFn: (ate: number) => api('PUT /notificacoes/lidas', { body: { ate } }),
    onSuccess: ({ naoLidas }) => afterReading(client, naoLidas),
  })
  if (useModo() !== 'normal' || !maisNova) return null
  return (
    <Button
      variant="secondary"
      fullWidth
      loading={marcar.isPending}
      disabledReason={offline}
      onClick={() => marcar.mutate(maisNova.id)}
    >
      Marcar todas como lidas
    </Button>
  )
}
