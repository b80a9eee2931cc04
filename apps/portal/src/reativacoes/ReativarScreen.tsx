import { ListSkeleton, ScreenHeading, Stack, StatusScreen } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { Condicoes } from './Condicoes.tsx'
import { CustoDaVolta } from './CustoDaVolta.tsx'
import { isDaCota, type Reativacao, reativacaoQuery } from './consultas.ts'
import { PedidoEmAnalise } from './PedidoEmAnalise.tsx'
import { PedirReativacao } from './PedirReativacao.tsx'

/** A cancelled quota that asks to come back to its group: what it takes, what it costs, and how the request stands. */
export function ReativarScreen() {
  return (
    <ComCota heading="Voltar ao grupo" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(reativacaoQuery(cota.idCota))
  if (!data)
    return (
      <Stack gap="large">
        <ScreenHeading>Voltar ao grupo</ScreenHeading>
        {error ? (
          <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton />
        )}
      </Stack>
    )
  if (data.pedido && data.pedido.status !== 'Concluído')
    return <PedidoEmAnalise idCota={cota.idCota} pedido={data.pedido} />
  return isDaCota(data) ? <Pedir idCota={cota.idCota} reativacao={data} /> : <NaoCancelada reativacao={data} />
}

function NaoCancelada({ reativacao: { pedido } }: { reativacao: Reativacao }) {
  const voltou = pedido?.marcas.includes('aprovada') ?? false
  return (
    <StatusScreen
      illustration={voltou ? 'sucesso' : 'documento'}
      heading={voltou ? 'Sua cota voltou ao grupo' : 'Esta cota não está cancelada'}
      text={
        voltou
          ? 'Ela concorre nas assembleias depois de pagar o que a volta cobra.'
          : 'Só uma cota cancelada precisa pedir para voltar ao grupo.'
      }
      primary={voltou ? { label: 'Ver os boletos', href: href('/boletos') } : { label: 'Início', href: href('/home') }}
      secondary={voltou ? [{ label: 'Ir para o início', href: href('/home') }] : []}
    />
  )
}

function Pedir({ idCota, reativacao }: { idCota: number; reativacao: Reativacao }) {
  const { podePedir, custo, condicoes } = reativacao
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead={
          podePedir
            ? 'Você pede, a administradora confere, e a cota volta a pagar parcelas e a concorrer.'
            : 'Veja o que falta para esta cota poder voltar.'
        }
      >
        {podePedir ? 'Volte ao grupo' : 'Esta cota não pode voltar agora'}
      </ScreenHeading>
      <UltimoPedido pedido={reativacao.pedido} />
      {podePedir && custo && <CustoDaVolta custo={custo} />}
      {!podePedir && <Condicoes condicoes={condicoes} recebida={custo !== null} />}
      {podePedir && <PedirReativacao idCota={idCota} />}
    </Stack>
  )
}

/** How a request ended that was not given up nor granted. */
function comoAcabou({ marcas }: NonNullable<Reativacao['pedido']>): string | null {
  if (marcas.includes('recusada')) return 'Seu último pedido não foi aceito.'
  return marcas.includes('encerrada') ? 'Seu último pedido foi encerrado.' : null
}

function UltimoPedido({ pedido }: Pick<Reativacao, 'pedido'>) {
  const como = pedido && comoAcabou(pedido)
  if (!como) return null
  return (
    <p>
      <b>{como}</b> {pedido.motivo}
    </p>
  )
}
