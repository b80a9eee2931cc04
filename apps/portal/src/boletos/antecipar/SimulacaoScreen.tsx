import { emLista } from '@contempla/consorcio'
import {
  Button,
  ComparisonTable,
  EmptyState,
  FailureText,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DoisPassos } from '../../cotas/index.ts'
import { useMotivoParado } from '../../shell/dados/parado.ts'
import { emPalavras } from '../../shell/falhas/em-palavras.ts'
import { href } from '../../shell/rotas/href.ts'
import { hrefDoBoleto } from '../enderecos.ts'
import { FALHA_AO_GERAR } from '../palavras.ts'
import { NaoAntecipa } from './ComLimites.tsx'
import { generateBoleto, type Pedido, type Simulacao, useSimulacao } from './consultas.ts'
import { DepoisDaContemplacao } from './DepoisDaContemplacao.tsx'
import { FicaEmAberto, VemDepois } from './FicaEmAberto.tsx'
import { forgetRascunho } from './Formulario.tsx'
import { pedidoDoEndereco } from './pedido.ts'

/** Compares the plan before and after paying ahead and makes the boleto. */
export function SimulacaoScreen() {
  const pedido = pedidoDoEndereco(new URLSearchParams(useLocation().searchStr))
  return (
    <DoisPassos
      title="Simulação"
      step={2}
      leave={href('/boletos/antecipar')}
      back={pedido ? href(`/boletos/antecipar/${pedido.tipo}`) : href('/boletos/antecipar')}
    >
      {({ idCota, contemplada }) =>
        pedido ? (
          <Simulada
            key={`${idCota} ${JSON.stringify(pedido)}`}
            idCota={idCota}
            contemplada={contemplada}
            pedido={pedido}
          />
        ) : (
          <NadaEscolhido />
        )
      }
    </DoisPassos>
  )
}

const NadaEscolhido = () => (
  <>
    <ScreenHeading>Simulação da antecipação</ScreenHeading>
    <EmptyState
      title="Ainda não há o que simular"
      text="Escolha primeiro como antecipar."
      action={{ label: 'Ver as formas de antecipar', href: href('/boletos/antecipar') }}
    />
  </>
)

function Simulada({ idCota, contemplada, pedido }: { idCota: number; contemplada: boolean; pedido: Pedido }) {
  const simulada = useSimulacao(idCota, pedido)
  const [mudou, setMudou] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = simulada
  if (error)
    return (
      <NaoAntecipa
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        rever={href(`/boletos/antecipar/${pedido.tipo}`)}
      />
    )
  if (!data) return <TextSkeleton lines={8} />
  return (
    <Stack gap="large">
      <ScreenHeading lead={contemplada ? NADA_MUDA : `${NAO_E_LANCE} ${NADA_MUDA}`}>Veja o que muda</ScreenHeading>
      {mudou && <FailureText>{mudou}</FailureText>}
      <Section title="Você paga">
        <Money centavos={data.valor} size="large" />
        <p>O boleto vence {formatDiaSemana(data.dataVencimento)}.</p>
        {data.totalDevido !== null && data.totalDevido > data.valor && (
          <p>
            Com o que já foi emitido, você deve ao todo <Money centavos={data.totalDevido} /> hoje.
          </p>
        )}
      </Section>
      <Efeito simulacao={data} />
      {data.parcelasRestantes.depois === 0 && <DepoisDaContemplacao parte={data.depoisDaContemplacao} />}
      <FicaEmAberto emAberto={data.emAberto} />
      {data.parcelasRestantes.depois === 0 && <VemDepois {...data} />}
      <Gerar idCota={idCota} pedido={pedido} simulacao={data} onChanged={setMudou} />
    </Stack>
  )
}

const NADA_MUDA = 'Nada muda na cota até o boleto ser pago.'
const NAO_E_LANCE = 'Antecipar não é dar lance: não dá direito à contemplação.'

const parcelaDe = (centavos: number | null): ReactNode =>
  centavos === null ? 'nenhuma' : <Money centavos={centavos} />

/** '118 e 119'; of many, the first and the last. */
function numeros(quitadas: readonly number[]): string {
  const emOrdem = quitadas.toSorted((a, b) => a - b)
  const [primeira] = emOrdem
  const ultima = emOrdem.at(-1)
  if (emOrdem.length < 3) return emLista(emOrdem)
  return `${primeira} a ${ultima}`
}

function Efeito({ simulacao }: { simulacao: Simulacao }) {
  const { parcelasRestantes, proximaParcela, parcelasQuitadas, pisoAplicado, depoisDaContemplacao } = simulacao
  return (
    <Section title="O que muda no plano" plain>
      <Stack>
        <ComparisonTable
          caption="O plano hoje e depois de pago o boleto"
          columns={['Hoje', 'Depois']}
          rows={[
            { name: 'Parcelas que faltam', cells: [parcelasRestantes.antes, parcelasRestantes.depois] },
            {
              name: 'Próxima a ser emitida',
              cells: [parcelaDe(proximaParcela.antes), parcelaDe(proximaParcela.depois)],
            },
          ]}
        />
        {parcelasRestantes.depois === 0 ? (
          <p>{depoisDaContemplacao ? 'Não há mais parcelas até a contemplação.' : 'O plano fica pago por inteiro.'}</p>
        ) : (
          parcelasQuitadas.length > 0 && (
            <p>
              {parcelasQuitadas.length === 1
                ? `Acaba a parcela ${numeros(parcelasQuitadas)}, a última.`
                : `Acabam as parcelas ${numeros(parcelasQuitadas)}, as últimas.`}
            </p>
          )
        )}
        {pisoAplicado && <p>A parcela não desce mais que o mínimo do contrato: o resto do valor encurta o prazo.</p>}
      </Stack>
    </Section>
  )
}

interface GerarProps {
  idCota: number
  pedido: Pedido
  simulacao: Simulacao
  /** Told when a figure turned out to be another. */
  onChanged: (mensagem: string | null) => void
}

function Gerar({ idCota, pedido, simulacao, onChanged }: GerarProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const geracao = useMutation({
    mutationFn: () => generateBoleto(idCota, pedido, simulacao).catch(emPalavras(FALHA_AO_GERAR)),
    onMutate: () => onChanged(null),
    onSuccess: ({ ticket }) => {
      forgetRascunho(idCota)
      void router.navigate({ href: hrefDoBoleto(idCota, ticket) })
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.codigo === 'COBRANCA_DIFERENTE')) return
      onChanged('Os valores mudaram. Confira os de agora antes de gerar o boleto.')
      void queryClient.invalidateQueries()
    },
  })
  const falha = geracao.error && !(geracao.error instanceof ApiError && geracao.error.codigo === 'COBRANCA_DIFERENTE')
  return (
    <Stack>
      <Button fullWidth loading={geracao.isPending} disabledReason={useMotivoParado()} onClick={() => geracao.mutate()}>
        Gerar boleto
      </Button>
      {falha && <FailureText>{messageOf(geracao.error)}</FailureText>}
      <LinkButton href={href('/boletos/antecipar')} variant="quiet" fullWidth>
        Antecipar de outra forma
      </LinkButton>
    </Stack>
  )
}
