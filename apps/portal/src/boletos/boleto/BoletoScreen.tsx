import { EmptyState, ListSkeleton, ScreenHeading, Stack, showSnackbar } from '@contempla/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ComCota } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { type Boleto, pendenteQuery } from '../consultas.ts'
import { hrefDoBoleto, useTicketDoEndereco } from '../enderecos.ts'
import { BoletoAPagar } from './BoletoAPagar.tsx'
import { useBoleto } from './useBoleto.ts'

/** The boleto that the address names; without one, the last that the quota has to pay. */
export function BoletoScreen() {
  const ticket = useTicketDoEndereco()
  return (
    <ComCota heading="Seu boleto" skeleton={<ListSkeleton />}>
      {({ idCota }) =>
        ticket ? <UmBoleto key={`${idCota}-${ticket}`} idCota={idCota} ticket={ticket} /> : <OUltimo idCota={idCota} />
      }
    </ComCota>
  )
}

const Titulo = () => <ScreenHeading back={{ href: href('/boletos'), label: 'Boletos' }}>Seu boleto</ScreenHeading>

function OUltimo({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(pendenteQuery(idCota))
  const pendente = data?.boleto ?? data?.lance
  if (pendente) return <UmBoleto key={pendente.ticket} idCota={idCota} ticket={pendente.ticket} />
  return (
    <Stack gap="large">
      <Titulo />
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && data.indisponiveis.length > 0 && (
        <EmptyState
          title="Seu boleto não está disponível agora"
          text={`Não conseguimos mostrar o boleto ${data.indisponiveis.map(({ ticket: numero }) => numero).join(' e o ')}. Fale com a gente antes do vencimento.`}
          action={{ label: 'Falar com a gente', href: href('/customer-service') }}
        />
      )}
      {data && data.indisponiveis.length === 0 && (
        <EmptyState
          title="Nenhum boleto esperando pagamento"
          text="Escolha o que pagar, e o boleto aparece aqui."
          action={{ label: 'Ver os boletos', href: href('/boletos') }}
        />
      )}
    </Stack>
  )
}

function UmBoleto({ idCota, ticket }: { idCota: number; ticket: string }) {
  const { data, error, refetch, isFetching } = useBoleto(idCota, ticket)
  useQuandoPago(idCota, data)
  return (
    <Stack gap="large">
      <Titulo />
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data && data.situacao !== 'pago' && <BoletoAPagar idCota={idCota} boleto={data} />}
    </Stack>
  )
}

/** Once it is paid its place is another, and whatever else was shown may have changed with it. */
function useQuandoPago(idCota: number, boleto: Boleto | undefined) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const esperava = useRef(false)
  const situacao = boleto?.situacao
  const ticket = boleto?.ticket
  useEffect(() => {
    if (situacao !== 'pago') esperava.current ||= situacao !== undefined
    else if (ticket) {
      if (esperava.current) {
        showSnackbar('Recebemos o seu pagamento', 'sucesso')
        void queryClient.invalidateQueries()
      }
      void router.navigate({ href: hrefDoBoleto(idCota, ticket, '/boletos/boletopago'), replace: true })
    }
  }, [situacao, ticket, idCota, queryClient, router])
}
