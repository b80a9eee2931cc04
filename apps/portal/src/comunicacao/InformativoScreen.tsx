import { EmptyState, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { useOnline } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { type Informativo, informativosQuery, isNovo, keepLido } from './consultas.ts'
import classes from './Informativo.module.css'
import { paragrafosDe } from './palavras.ts'
import { detalheDe } from './quando.ts'

const voltar = { href: href('/informativos'), label: 'Fique por dentro' }

/** One announcement, which is read once it is opened. */
export function InformativoScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useQuery(informativosQuery())
  const informativo = data?.find((cada) => String(cada.id) === id)
  useLer(informativo)
  if (informativo) return <Aberto informativo={informativo} />
  if (data) return <NaoHa />
  return (
    <Stack gap="large">
      <ScreenHeading back={voltar}>Novidade</ScreenHeading>
      {error ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Stack>
  )
}

/** Read is what was opened by its holder; without a network, once there is one. */
function useLer(aberto: Informativo | undefined) {
  const client = useQueryClient()
  const minha = useModo() === 'normal'
  const online = useOnline()
  const { mutate } = useMutation({
    mutationFn: (news_id: number) => api('POST /informativos', { body: { news_id }, noLoading: true }),
    onSuccess: ({ lidoEm }, news_id) => keepLido(client, news_id, lidoEm),
  })
  const novo = minha && online && aberto && isNovo(aberto) ? aberto.id : null
  useEffect(() => {
    if (novo !== null) mutate(novo)
  }, [novo, mutate])
}

function Aberto({ informativo }: { informativo: Informativo }) {
  const { dia: hoje } = useHoje()
  return (
    <Stack gap="large">
      <ScreenHeading back={voltar} lead={detalheDe(informativo, hoje)}>
        {informativo.titulo}
      </ScreenHeading>
      <Section>
        <div className={classes.texto}>
          <Stack>
            {paragrafosDe(informativo.texto).map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </Stack>
        </div>
      </Section>
    </Stack>
  )
}

const NaoHa = () => (
  <Stack gap="large">
    <ScreenHeading back={voltar}>Novidade não encontrada</ScreenHeading>
    <EmptyState
      title="Ela não está mais no ar"
      text="O que deixa de valer sai da lista."
      action={{ label: 'Ver as novidades', href: href('/informativos') }}
    />
  </Stack>
)
