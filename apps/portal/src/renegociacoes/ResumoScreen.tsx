import {
  Button,
  ComparisonTable,
  Explain,
  FailureText,
  formatDia,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Section,
  Stack,
  showSnackbar,
  TextSkeleton,
} from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DoisPassos, FalhaDoPasso, PassoImpedido, recusaDe } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoParado } from '../shell/dados/parado.ts'
import { href } from '../shell/rotas/href.ts'
import { type Resumo, resumoQuery } from './consultas.ts'
import { asParcelas, naoRenegocia } from './palavras.ts'

/** Shows the effect of the choice on instalment, term and total, before and after side by side. */
export function ResumoScreen() {
  return (
    <DoisPassos
      title="Renegociar"
      step={2}
      back={href('/boletos/renegociar/parcelasdisponiveis')}
      leave={href('/boletos')}
    >
      {({ idCota }) => <DaCota key={idCota} idCota={idCota} />}
    </DoisPassos>
  )
}

function DaCota({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(resumoQuery(idCota))
  const [mudou, setMudou] = useState(false)
  if (recusaDe(error)?.codigo === 'SEM_PROCESSO')
    return (
      <PassoImpedido
        heading="Resumo da renegociação"
        title="Não há uma escolha a confirmar"
        text="O resumo vale só no dia em que é feito. Se você já confirmou, veja como a renegociação está."
        action={{ label: 'Ver a renegociação', href: href('/boletos/renegociar/introducao') }}
      />
    )
  if (error)
    return <FalhaDoPasso {...naoRenegocia} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={8} />
  const { resumo } = data
  return (
    <Stack gap="large">
      <ScreenHeading lead="Nada muda na cota até você confirmar.">Veja o que muda</ScreenHeading>
      {mudou && <FailureText>Os valores mudaram. Confira os de agora antes de confirmar.</FailureText>}
      <Efeito resumo={resumo} />
      <Condicao resumo={resumo} />
      <Confirmar idCota={idCota} resumo={resumo} onChanged={setMudou} />
    </Stack>
  )
}

function Efeito({ resumo }: { resumo: Resumo }) {
  const { antes, depois, parcelasSelecionadas, primeiraParcela, reajusteEm } = resumo
  const termina = (lado: Resumo['antes']) => (lado.ultimoVencimento ? formatDia(lado.ultimoVencimento) : 'a definir')
  return (
    <Section
      title="Antes e depois"
      lead={`${asParcelas(parcelasSelecionadas.map(({ numero }) => numero))} ${parcelasSelecionadas.length === 1 ? 'sai' : 'saem'} do atraso.`}
      plain
    >
      <Stack>
        <ComparisonTable
          caption="O plano hoje e depois da renegociação"
          columns={['Hoje', 'Depois']}
          rows={[
            {
              name: 'Em atraso, das escolhidas',
              cells: [
                <Money key="a" centavos={antes.valorEmAtraso} />,
                <Money key="d" centavos={depois.valorEmAtraso} />,
              ],
            },
            {
              name: `Parcela ${primeiraParcela.numero}, a primeira que muda`,
              cells: [
                <Money key="a" centavos={antes.valorParcela} />,
                <Money key="d" centavos={depois.valorParcela} />,
              ],
            },
            { name: 'Parcelas que faltam emitir', cells: [antes.parcelasRestantes, depois.parcelasRestantes] },
            { name: 'Última parcela', cells: [termina(antes), termina(depois)] },
            {
              name: 'Total a pagar',
              cells: [<Money key="a" centavos={antes.valorTotal} />, <Money key="d" centavos={depois.valorTotal} />],
            },
          ]}
        />
        {reajusteEm && <p>A parcela já conta o reajuste de {formatDia(reajusteEm)}.</p>}
        <Explain question="Por que o total quase não muda?">
          Multa e juros contam até hoje e param de crescer. O que se deve é o mesmo, dividido entre as parcelas que
          faltam: a diferença é de centavos do arredondamento. O total é pelo crédito de hoje, e muda quando ele é
          reajustado.
        </Explain>
      </Stack>
    </Section>
  )
}

function Condicao({ resumo: { proximaParcela } }: { resumo: Resumo }) {
  const { numero, dataVencimento, valor } = proximaParcela
  return (
    <Section title="O que você precisa fazer">
      <Stack>
        <p>
          Pague a parcela {numero}
          {dataVencimento ? (
            <>
              {' '}
              até <b>{formatDiaSemana(dataVencimento)}</b>
            </>
          ) : (
            ' até o vencimento'
          )}
          . Ela não fica mais cara por causa da renegociação:
        </p>
        <Money centavos={valor} size="large" />
        <p>
          Se ela não for paga até o vencimento, a renegociação é desfeita: as parcelas voltam a estar em atraso, com
          multa e juros desde o vencimento de cada uma.
        </p>
      </Stack>
    </Section>
  )
}

interface ConfirmarProps {
  idCota: number
  resumo: Resumo
  /** Called when a figure has changed. */
  onChanged: (mudou: boolean) => void
}

const isMudanca = (error: unknown) => error instanceof ApiError && error.codigo === 'RENEGOCIACAO_MUDOU'

function Confirmar({ idCota, resumo, onChanged }: ConfirmarProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const confirmacao = useMutation({
    mutationFn: () =>
      api('POST /renegociacao-parcelas/confirmar-renegociacao', {
        body: { idCota, identificador: resumo.identificador },
      }),
    onMutate: () => onChanged(false),
    onSuccess: async () => {
      // The screen is left before the summary would be read again, because there is none any more.
      await router.navigate({ href: href('/boletos/renegociar/sucesso'), replace: true })
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      void queryClient.invalidateQueries()
      if (isMudanca(error)) return onChanged(true)
      // Another tab confirmed it or chose anew; the beginning tells its state.
      showSnackbar(messageOf(error), 'erro')
      void router.navigate({ href: href('/boletos/renegociar/introducao'), replace: true })
    },
  })
  return (
    <Stack>
      <Button
        fullWidth
        loading={confirmacao.isPending}
        disabledReason={useMotivoParado()}
        onClick={() => confirmacao.mutate()}
      >
        Confirmar a renegociação
      </Button>
      {confirmacao.error && !isMudanca(confirmacao.error) && <FailureText>{messageOf(confirmacao.error)}</FailureText>}
      <LinkButton href={href('/boletos/renegociar/parcelasdisponiveis')} variant="quiet" fullWidth>
        Escolher outras parcelas
      </LinkButton>
    </Stack>
  )
}
