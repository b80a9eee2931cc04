import type { Dia } from '@contempla/consorcio'
import {
  EmptyState,
  formatDia,
  formatDiaSemana,
  Money,
  type NomeDaIlustracao,
  StatusScreen,
  TextSkeleton,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { composicaoDoLance } from '../composicao.tsx'
import { historicoQuery, type LanceDoTitular, reciboQuery } from '../consultas.ts'
import { formatPercentualDoLance } from '../percentual.ts'
import { Recibo } from '../recibo/Recibo.tsx'

type Palavras = { illustration: NomeDaIlustracao; heading: string; text: string }

/** The words for each status of the bid; `text` begins the sentence about its assembly. */
const PALAVRAS: Record<LanceDoTitular['status'], Palavras> = {
  ativo: { illustration: 'sucesso', heading: 'Lance ofertado', text: 'Ele vale' },
  substituido: { illustration: 'documento', heading: 'Lance trocado por outro', text: 'Ele não vale mais' },
  cancelado: { illustration: 'documento', heading: 'Lance cancelado', text: 'Ele não vale mais' },
  vencedor: { illustration: 'sucesso', heading: 'Lance vencedor', text: 'Ele foi contemplado' },
  'nao-contemplado': { illustration: 'documento', heading: 'Lance não contemplado', text: 'Ele concorreu' },
  'fora-da-disputa': {
    illustration: 'documento',
    heading: 'Lance que não concorreu',
    text: 'Ele ficou fora da disputa',
  },
}

/** The day of its assembly has come, and what came of it is not published. */
const EM_APURACAO: Palavras = { illustration: 'documento', heading: 'Lance aguardando apuração', text: 'Ele está' }

const desfeito = (dia: string): Palavras => ({
  illustration: 'documento',
  heading: 'Contemplação desfeita',
  text: `A contemplação foi desfeita em ${formatDia(dia)}. O lance venceu`,
})

function palavrasDe({ status, contemplacaoDesfeitaEm, dataAssembleia }: LanceDoTitular, hoje: Dia): Palavras {
  if (contemplacaoDesfeitaEm !== null) return desfeito(contemplacaoDesfeitaEm)
  if (status === 'ativo' && dataAssembleia <= hoje) return EM_APURACAO
  return PALAVRAS[status]
}

/** The percentage of an old bid may be unknown. */
const ValorDoLance = ({ lance: { valorLance, percentualLance } }: { lance: LanceDoTitular }) => (
  <>
    <Money centavos={valorLance} />
    {percentualLance !== null && ` (${formatPercentualDoLance(percentualLance)})`}
  </>
)

/** A bid by its protocol: just offered, or from the history. */
export function LanceConfirmado({ idCota, protocolo }: { idCota: number; protocolo: string }) {
  const { dia: hoje } = useHoje()
  const historico = useQuery(historicoQuery(idCota, 1, protocolo))
  const recibo = useQuery(reciboQuery(idCota, protocolo))
  if (historico.error && !historico.data)
    return (
      <FalhaDeLeitura
        error={historico.error}
        onRetry={() => void historico.refetch()}
        retrying={historico.isFetching}
      />
    )
  const lance = historico.data?.data.find((item) => item.protocolo === protocolo)
  if (historico.isPending) return <TextSkeleton lines={6} />
  if (!lance)
    return (
      <EmptyState
        title="Nenhum lance desta cota com esse protocolo"
        text="Confira o endereço, ou procure em seus lances."
        action={{ label: 'Ver meus lances', href: href('/bid_history') }}
      />
    )
  const { heading, text, illustration } = palavrasDe(lance, hoje)
  return (
    <StatusScreen
      illustration={illustration}
      heading={heading}
      text={`${text} na assembleia ${lance.numeroAssembleia}, de ${formatDiaSemana(lance.dataAssembleia)}. Guarde o protocolo.`}
      details={[
        { label: 'Protocolo', value: protocolo },
        { label: 'Lance', value: <ValorDoLance lance={lance} /> },
        ...composicaoDoLance(lance),
        ...(lance.permanente ? [{ label: 'Repetição', value: 'lance permanente' }] : []),
      ]}
      primary={{ label: 'Ir para o início', href: href('/home') }}
      secondary={[{ label: 'Ver meus lances', href: href('/bid_history') }]}
    >
      {recibo.data && <Recibo protocolo={protocolo} status={lance.status} {...recibo.data} />}
    </StatusScreen>
  )
}
