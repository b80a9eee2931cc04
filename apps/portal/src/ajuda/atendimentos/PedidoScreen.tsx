import { ScreenHeading, Stack, TextSkeleton } from '@contempla/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../shell/app.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { atendimentoQuery, atendimentosQuery, type Passo } from './consultas.ts'
import { Pedido, situacaoDe } from './Pedido.tsx'

// The forms come after what was said: until somebody acts, it is read alone.
const Passos = lazy(() => import('./Passos.tsx').then((m) => ({ default: m.Passos })))

/** One request for service of the person. */
export function PedidoScreen() {
  const { protocolo = '' }: { protocolo?: string } = useParams({ strict: false })
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(atendimentoQuery(protocolo))
  const mover = useMutation({
    mutationFn: (body: Passo) => api('POST /atendimentos/:protocolo/passos', { params: { protocolo }, body }),
    onSuccess: (feito) => {
      client.setQueryData(atendimentoQuery(protocolo).queryKey, feito)
      void client.invalidateQueries({ queryKey: atendimentosQuery.queryKey, exact: true })
    },
  })
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/atendimento'), label: 'Meus atendimentos' }} lead={data && situacaoDe(data)}>
        Pedido {protocolo}
      </ScreenHeading>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <TextSkeleton lines={6} />}
      {data && (
        <>
          <Pedido atendimento={data} />
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <Passos key={data.pedido.chaveDaFase} atendimento={data} mover={mover} comAnexos />
          </Suspense>
        </>
      )}
    </Stack>
  )
}
