import {
  EmptyState,
  formatCentavos,
  formatDia,
  ListSkeleton,
  Money,
  ScreenHeading,
  Stack,
  StatusScreen,
} from '@contempla/ui'
import { ComCota, emConferencia, pagoEmParte } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { hrefDoBoleto, useTicketDoEndereco } from '../enderecos.ts'
import { ParcelasDoBoleto } from './ParcelasDoBoleto.tsx'
import { useBoleto } from './useBoleto.ts'

/** That the payment of the boleto that the address names was received. */
export function BoletoPagoScreen() {
  const ticket = useTicketDoEndereco()
  return (
    <ComCota heading="Boleto pago" skeleton={<ListSkeleton />}>
      {({ idCota }) =>
        ticket ? (
          <Pago idCota={idCota} ticket={ticket} />
        ) : (
          <Stack gap="large">
            <ScreenHeading>Boleto pago</ScreenHeading>
            <EmptyState
              title="Qual boleto você quer ver?"
              text="O que já foi pago está no extrato."
              action={{ label: 'Ver o extrato', href: href('/financeiro/extrato-consorciado') }}
            />
          </Stack>
        )
      }
    </ComCota>
  )
}

function Pago({ idCota, ticket }: { idCota: number; ticket: string }) {
  const { data, error, refetch, isFetching } = useBoleto(idCota, ticket)
  if (!data)
    return (
      <Stack gap="large">
        <ScreenHeading>Boleto pago</ScreenHeading>
        {error ? (
          <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton />
        )}
      </Stack>
    )
  if (data.situacao !== 'pago' && data.recebido)
    return (
      <StatusScreen
        illustration="espera"
        heading="Estamos conferindo seu pagamento"
        text={emConferencia(data.recebido)}
        primary={{ label: 'Ir para o início', href: href('/home') }}
      />
    )
  if (data.situacao !== 'pago' && data.estornadoEm)
    return (
      <StatusScreen
        illustration="documento"
        heading="Este pagamento foi estornado"
        text={`Ele foi desfeito em ${formatDia(data.estornadoEm)}. O que há para pagar está nos boletos.`}
        primary={{ label: 'Ver os boletos', href: href('/boletos') }}
        secondary={[{ label: 'Ver o extrato', href: href('/financeiro/extrato-consorciado') }]}
      />
    )
  if (data.situacao !== 'pago' && data.pagoEmParte)
    return (
      <StatusScreen
        illustration="documento"
        heading="Recebemos uma parte"
        text={`${pagoEmParte(data.pagoEmParte)} O que falta se paga por outro boleto.`}
        primary={{ label: 'Ver o que falta', href: href('/boletos/listadeboletos') }}
      />
    )
  if (data.situacao !== 'pago')
    return (
      <StatusScreen
        illustration="espera"
        heading="Ainda não recebemos este pagamento"
        text="Quem paga um boleto pelo banco costuma vê-lo aqui em até um dia útil."
        primary={{ label: 'Ver o boleto', href: hrefDoBoleto(idCota, ticket) }}
      />
    )
  const { valorCobrado, dataPagamento, beneficiario, naProxima } = data
  return (
    <StatusScreen
      illustration="sucesso"
      heading="Boleto pago"
      text={
        naProxima > 0
          ? `Recebemos o seu pagamento. Faltaram ${formatCentavos(naProxima)}, que vêm com a próxima parcela.`
          : 'Recebemos o seu pagamento. Obrigado!'
      }
      details={[
        { label: 'Valor do boleto', value: <Money centavos={valorCobrado} /> },
        ...(dataPagamento ? [{ label: 'Pago em', value: formatDia(dataPagamento) }] : []),
        { label: 'Recebido por', value: beneficiario.nome },
      ]}
      primary={{ label: 'Ir para o início', href: href('/home') }}
      secondary={[{ label: 'Ver os boletos', href: href('/boletos') }]}
    >
      <ParcelasDoBoleto boleto={data} />
    </StatusScreen>
  )
}
