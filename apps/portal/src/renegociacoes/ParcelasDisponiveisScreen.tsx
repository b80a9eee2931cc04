import {
  Button,
  Checkbox,
  FailureText,
  formatDia,
  Money,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DoisPassos, FalhaDoPasso, PassoImpedido } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoParado } from '../shell/dados/parado.ts'
import { href } from '../shell/rotas/href.ts'
import { type EmAtraso, parcelasQuery, resumoQuery } from './consultas.ts'
import { alternar, naoRenegocia, quantas } from './palavras.ts'
import classes from './Renegociar.module.css'

/** Offers the late instalments to choose from, as many as one request takes. */
export function ParcelasDisponiveisScreen() {
  return (
    <DoisPassos title="Renegociar" step={1} back={href('/boletos/renegociar/introducao')} leave={href('/boletos')}>
      {({ idCota }) => <DaCota key={idCota} idCota={idCota} />}
    </DoisPassos>
  )
}

function DaCota({ idCota }: { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(parcelasQuery(idCota))
  if (error && !data)
    return <FalhaDoPasso {...naoRenegocia} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  if (data.impedimento)
    return (
      <PassoImpedido
        heading={naoRenegocia.recusado.heading}
        title={data.impedimento.mensagem}
        action={{ label: 'Ver como funciona', href: href('/boletos/renegociar/introducao') }}
      />
    )
  const { parcelasEmAtraso, parcelasPorPedido, parcelasSelecionadas } = data
  return (
    <Escolher
      {...{ idCota, parcelasEmAtraso, parcelasPorPedido }}
      // The oldest are marked first, because they carry the most fine and interest, unless others were chosen before.
      inicial={
        parcelasSelecionadas.length > 0
          ? parcelasSelecionadas
          : parcelasEmAtraso.slice(0, parcelasPorPedido).map(({ numero }) => numero)
      }
    />
  )
}

interface EscolherProps {
  idCota: number
  parcelasEmAtraso: readonly EmAtraso[]
  parcelasPorPedido: number
  inicial: readonly number[]
}

function Escolher({ idCota, parcelasEmAtraso, parcelasPorPedido, inicial }: EscolherProps) {
  const [marcadas, setMarcadas] = useState(inicial)
  // An instalment that was paid in another tab is no longer late and has no checkbox to unmark.
  const escolhidas = marcadas.filter((numero) => parcelasEmAtraso.some((parcela) => parcela.numero === numero))
  const router = useRouter()
  const queryClient = useQueryClient()
  const offline = useMotivoParado()
  const selecao = useMutation({
    mutationFn: () =>
      api('POST /renegociacao-parcelas/selecionar-parcelas', {
        body: { idCota, parcelasSelecionadas: [...escolhidas] },
      }),
    onSuccess: (resumo) => {
      queryClient.setQueryData(resumoQuery(idCota).queryKey, resumo)
      void router.navigate({ href: href('/boletos/renegociar/resumo') })
    },
    onError: () => void queryClient.invalidateQueries(),
  })
  const cheia = escolhidas.length >= parcelasPorPedido
  const total = parcelasEmAtraso
    .filter(({ numero }) => escolhidas.includes(numero))
    .reduce((soma, { valorCobrado }) => soma + valorCobrado, 0)
  return (
    <Stack gap="large">
      <ScreenHeading lead={`Até ${quantas(parcelasPorPedido)} por pedido, pelo valor de hoje.`}>
        Quais parcelas renegociar?
      </ScreenHeading>
      <Section title="Em atraso">
        <fieldset className={classes.grupo}>
          <legend className="visualmente-oculto">Parcelas em atraso</legend>
          {parcelasEmAtraso.map((parcela) => (
            <Checkbox
              key={parcela.numero}
              checked={escolhidas.includes(parcela.numero)}
              disabled={cheia && !escolhidas.includes(parcela.numero)}
              onChange={() => setMarcadas(alternar(escolhidas, parcela.numero))}
              label={
                <span className={classes.escolha}>
                  Parcela {parcela.numero}{' '}
                  <b>
                    <Money centavos={parcela.valorCobrado} />
                  </b>
                </span>
              }
              description={<Detalhe parcela={parcela} />}
            />
          ))}
        </fieldset>
        {cheia && parcelasEmAtraso.length > parcelasPorPedido && (
          <p className={classes.limite}>
            Este pedido leva {quantas(parcelasPorPedido)}. As outras continuam em atraso: pague-as pelo boleto.
          </p>
        )}
      </Section>
      <Section title={escolhidas.length === 0 ? 'Nenhuma escolhida' : `${quantas(escolhidas.length)} a renegociar`}>
        <Stack>
          <Money centavos={total} size="large" />
          <Button
            fullWidth
            loading={selecao.isPending}
            disabledReason={offline ?? (escolhidas.length === 0 ? 'Escolha ao menos uma parcela.' : null)}
            onClick={() => selecao.mutate()}
          >
            Ver o resumo
          </Button>
          {selecao.error && <FailureText>{messageOf(selecao.error)}</FailureText>}
        </Stack>
      </Section>
    </Stack>
  )
}

const Detalhe = ({ parcela: { dataVencimento, multa, juros } }: { parcela: EmAtraso }) => (
  <>
    Venceu em {formatDia(dataVencimento)}. Inclui multa de <Money centavos={multa} /> e juros de{' '}
    <Money centavos={juros} />.
  </>
)
