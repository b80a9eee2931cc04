import {
  Button,
  EmptyState,
  FilterChips,
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
import { NesteAparelho } from './aparelho/NesteAparelho.tsx'
import { afterReading, type Notificacao, naoLidasQuery, notificacoesQuery, type Quais } from './consultas.ts'
import { oQueNaoFoi, porOndeFoi } from './envios.ts'
import { groupByDia, horaDe, nomeDoDia } from './quando.ts'

/** How many are new, in words. */
function emPalavras(naoLidas: number): string {
  if (naoLidas === 0) return 'Você leu todas.'
  return naoLidas === 1 ? '1 não lida.' : `${naoLidas} não lidas.`
}

/** Lists the notifications of the person by day, the newest first. */
export function NotificacoesScreen() {
  const [{ page, quais }, setRecorte] = useState<Recorte>({ page: 1, quais: 'todas' })
  const { data, error, refetch, isFetching } = useQuery({
    ...notificacoesQuery(page, quais),
    placeholderData: keepPreviousData,
  })
  const { data: contagem } = useQuery(naoLidasQuery())
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        {...(quais === 'todas' && data && data.total > 0 && contagem ? { lead: emPalavras(contagem.naoLidas) } : {})}
      >
        Notificações
      </ScreenHeading>
      <FilterChips
        label="Quais notificações"
        options={filtros}
        value={quais}
        onChange={(escolhido) => setRecorte({ page: 1, quais: escolhido })}
      />
      {error && !data ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <>
          {page === 1 && quais !== 'nao-entregues' && contagem && contagem.naoLidas > 0 && (
            <MarcarTodas maisNova={data.data[0]} />
          )}
          <Lista notificacoes={data.data} quais={quais} />
          <Paginador
            page={page}
            total={data.total_pages}
            onChange={(outra) => setRecorte({ page: outra, quais })}
            novos="Mais novas"
            antigos="Mais antigas"
          />
        </>
      ) : (
        <ListSkeleton />
      )}
      <NesteAparelho />
    </Stack>
  )
}

type Recorte = { page: number; quais: Quais }

const filtros: readonly { value: Quais; label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'nao-lidas', label: 'Não lidas' },
  { value: 'nao-entregues', label: 'Não entregues' },
]

const vazias: Readonly<Record<Quais, { title: string; text: string }>> = {
  todas: {
    title: 'Nenhuma notificação',
    text: 'Quando houver uma novidade na sua cota, ou algo para você fazer, ela aparece aqui.',
  },
  'nao-lidas': { title: 'Você leu todas', text: 'Não há nada de novo para ler.' },
  'nao-entregues': { title: 'Nada se perdeu', text: 'Nenhum e-mail ou SMS nosso deixou de ser entregue a você.' },
}

function Lista({ notificacoes, quais }: { notificacoes: readonly Notificacao[]; quais: Quais }) {
  const { dia: hoje } = useHoje()
  if (notificacoes.length === 0) return <EmptyState {...vazias[quais]} />
  return groupByDia(notificacoes).map(({ dia, itens }) => (
    <Section key={dia} title={nomeDoDia(dia, hoje)}>
      <RowList>
        {itens.map((cada) => (
          <ListRow
            key={cada.id}
            href={href('/notifications/:id', { id: String(cada.id) })}
            title={cada.assunto}
            detail={[horaDe(cada), cada.cota && grupoECota(cada.cota), porOndeFoi(cada)].filter(Boolean).join(' · ')}
            {...etiquetaDe(cada)}
          />
        ))}
      </RowList>
    </Section>
  ))
}

/** What could not be delivered is said before what is new. */
function etiquetaDe(notificacao: Notificacao) {
  const perdido = oQueNaoFoi(notificacao)
  if (perdido) return { end: <Tag tone="erro">{perdido}</Tag> }
  return notificacao.avisa && notificacao.lidaEm === null ? { end: <Tag tone="marca">Nova</Tag> } : {}
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
