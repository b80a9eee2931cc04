import type { NomeDaIlustracao } from '@contempla/ui'
import { EmptyState, formatDia, ListSkeleton, Money, ScreenHeading, Stack, StatusScreen } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { type Confirmada, validacaoQuery } from './consultas.ts'
import { asParcelas } from './palavras.ts'

/** Shows the state of the quota's last renegotiation: confirmed, waiting for its next instalment, or decided. */
export function SucessoScreen() {
  return (
    <ComCota heading="Renegociação" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(validacaoQuery(cota.idCota))
  if (!data)
    return (
      <Stack gap="large">
        <ScreenHeading>Renegociação</ScreenHeading>
        {error ? (
          <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton />
        )}
      </Stack>
    )
  if (!data.ultima)
    return (
      <Stack gap="large">
        <ScreenHeading>Renegociação</ScreenHeading>
        <EmptyState
          title="Esta cota não tem renegociação"
          text="Parcelas em atraso podem ser divididas entre as que faltam."
          action={{ label: 'Ver como funciona', href: href('/boletos/renegociar/introducao') }}
        />
      </Stack>
    )
  return <Estado ultima={data.ultima} />
}

type Dita = { illustration: NomeDaIlustracao; heading: string; text: string }

function emPalavras(ultima: Confirmada, hoje: string): Dita {
  const { situacao, parcelas, proximaParcela, primeiraParcela } = ultima
  const numeros = parcelas.map(({ numero }) => numero)
  const { numero, dataVencimento, pagaEm } = proximaParcela
  if (situacao === 'desfeita')
    return {
      illustration: 'erro',
      heading: 'Renegociação desfeita',
      text: `A parcela ${numero} não foi paga até o vencimento. ${asParcelas(numeros)} ${numeros.length === 1 ? 'voltou' : 'voltaram'} a estar em atraso.`,
    }
  if (situacao === 'excluida')
    return {
      illustration: 'erro',
      heading: 'Renegociação encerrada',
      text: 'A cota saiu do grupo antes de a próxima parcela ser paga.',
    }
  if (situacao === 'cumprida' || pagaEm !== null)
    return {
      illustration: 'sucesso',
      heading: 'Sua renegociação está valendo',
      text: `A parcela ${numero} foi paga a tempo. Da parcela ${primeiraParcela} em diante, cada uma leva um pouco do que foi renegociado.`,
    }
  if (dataVencimento !== null && dataVencimento < hoje)
    return {
      illustration: 'espera',
      heading: 'Estamos conferindo o seu pagamento',
      text: `A parcela ${numero} venceu em ${formatDia(dataVencimento)}. Se você pagou até esse dia, o banco nos avisa no dia útil seguinte. Se não pagou, a renegociação é desfeita.`,
    }
  return {
    illustration: 'sucesso',
    heading: 'Renegociação confirmada',
    text: `${asParcelas(numeros)} ${numeros.length === 1 ? 'saiu' : 'saíram'} do atraso. Para que isso valha, pague a parcela ${numero} até o vencimento.`,
  }
}

function Estado({ ultima }: { ultima: Confirmada }) {
  const { dia: hoje } = useHoje()
  const { protocolo, confirmadaEm, valorRenegociado, proximaParcela, situacao } = ultima
  const { numero, dataVencimento, valor, pagaEm } = proximaParcela
  const espera = situacao === 'aguardando' && pagaEm === null && (dataVencimento === null || dataVencimento >= hoje)
  return (
    <StatusScreen
      {...emPalavras(ultima, hoje)}
      {...(espera && { holder: { quem: 'voce' as const, ate: dataVencimento ?? undefined } })}
      details={[
        { label: 'Protocolo', value: protocolo },
        { label: 'Confirmada em', value: formatDia(confirmadaEm) },
        { label: 'Valor renegociado', value: <Money centavos={valorRenegociado} /> },
        ...(valor === null ? [] : [{ label: `Parcela ${numero}`, value: <Money centavos={valor} /> }]),
        ...(dataVencimento === null ? [] : [{ label: 'Vencimento dela', value: formatDia(dataVencimento) }]),
        ...(pagaEm === null ? [] : [{ label: 'Paga em', value: formatDia(pagaEm) }]),
      ]}
      primary={
        espera && valor === null
          ? { label: 'Ir para o início', href: href('/home') }
          : { label: 'Ver os boletos', href: href('/boletos') }
      }
      secondary={
        espera && valor === null
          ? [{ label: 'Ver os boletos', href: href('/boletos') }]
          : [{ label: 'Ir para o início', href: href('/home') }]
      }
    >
      {espera && valor === null && (
        <p>O boleto da parcela {numero} ainda será emitido. Avisamos por e-mail antes do vencimento.</p>
      )}
    </StatusScreen>
  )
}
