import { StatusScreen, TextSkeleton } from '@contempla/ui'
import {
  ConfirmarDesistencia,
  contemplacaoQuery,
  diaDoPrazo,
  EtapasDoCaso,
  estaEm,
  SemCaso,
  useEstadoNaTela,
} from '../casos/index.ts'
import { ComCota } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { type Contemplacao, useAvancar } from './consultas.ts'

const aqui = '/contemplado/confirmacao-documentos'

/** Everything was handed in, or cash was asked for: the administrator has the step. */
export function EmAnaliseScreen() {
  return (
    <ComCota skeleton={<TextSkeleton lines={6} />}>{({ idCota }) => <DaCota key={idCota} idCota={idCota} />}</ComCota>
  )
}

function DaCota({ idCota }: { idCota: number }) {
  const estado = useEstadoNaTela(contemplacaoQuery(idCota), estaEm(aqui))
  const { data, error, refetch, isFetching, indoEmbora, naTela } = estado
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined || indoEmbora) return <TextSkeleton lines={6} />
  return naTela ? <EmAnalise idCota={idCota} contemplacao={naTela} /> : <SemCaso />
}

function EmAnalise({ idCota, contemplacao }: { idCota: number; contemplacao: Contemplacao }) {
  const { marcas, prazo, atrasado, CaseNumber, timeline, atos } = contemplacao
  const emEspecie = marcas.includes('paraEspecie')
  return (
    <StatusScreen
      illustration="espera"
      heading={emEspecie ? 'Estamos analisando o seu pedido' : 'Estamos analisando o que você enviou'}
      text={
        emEspecie
          ? 'Você pediu o crédito em dinheiro. Avisamos você por e-mail quando a análise terminar.'
          : 'Avisamos você por e-mail quando a análise terminar. Enquanto ela dura, o prazo da garantia não corre.'
      }
      holder={{ quem: 'a administradora', ate: diaDoPrazo(prazo), atrasado }}
      details={CaseNumber ? [{ label: 'Número do pedido', value: CaseNumber }] : []}
      primary={{ label: 'Ir para o início', href: href('/home') }}
    >
      <EtapasDoCaso path={aqui} timeline={timeline} />
      {atos.includes('desistir') && <DesistirDoPedido idCota={idCota} vista={contemplacao.vista} />}
    </StatusScreen>
  )
}

const palavras = {
  label: 'Desistir de receber em dinheiro',
  pergunta: 'Desistir de receber em dinheiro?',
  text: 'O pedido acaba aqui, e você escolhe de novo como usar o crédito. Se pedir em dinheiro outra vez, a análise começa do início.',
}

function DesistirDoPedido({ idCota, vista }: { idCota: number; vista: string | null }) {
  const titular = useModo() === 'normal'
  const avancar = useAvancar(idCota)
  if (!titular) return null
  return (
    <ConfirmarDesistencia
      palavras={palavras}
      pending={avancar.isPending}
      error={avancar.error}
      onConfirm={() => avancar.mutate({ ato: 'desistir', vista })}
    />
  )
}
