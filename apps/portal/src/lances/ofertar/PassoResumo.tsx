import {
  Checkbox,
  DataList,
  FailureText,
  formatDiaSemana,
  Money,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CotaDaPagina } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { ultimoMinuto } from '../../shell/tempo/contagem.ts'
import type { Simulacao } from '../consultas.ts'
import { corpoDaOferta, type QuemOferta, type Rascunho } from '../oferta.ts'
import { formatPercentualDoLance } from '../percentual.ts'
import { Repeticao } from '../permanente/Repeticao.tsx'
import { FalhaDaSimulacao } from './FalhaDaSimulacao.tsx'
import { Deixados, type PassoProps } from './Passo.tsx'
import { ReajusteDoCredito } from './ReajusteDoCredito.tsx'
import { useSimulacao } from './useSimulacao.ts'

/** All that is offered, in one sentence, as it was simulated, and the confirmation. */
export function PassoResumo({ idCota, oferta, quem }: PassoProps & { idCota: number }) {
  const simulada = useSimulacao(idCota, oferta.rascunho, quem)
  const [mudou, setMudou] = useState<string | null>(null)
  const queryClient = useQueryClient()
  if (simulada.error)
    return (
      <FalhaDaSimulacao error={simulada.error} onRetry={() => void simulada.refetch()} retrying={simulada.isFetching} />
    )
  if (!simulada.data) return <TextSkeleton lines={8} />
  return (
    <Confirmar
      key={simulada.data.identificador}
      {...{ idCota, oferta, quem, simulacao: simulada.data }}
      onPermanente={(permanente) => oferta.escolher({ permanente })}
      onDone={oferta.concluir}
      mudou={mudou}
      onChanged={(mensagem) => {
        setMudou(mensagem)
        void queryClient.invalidateQueries()
      }}
    />
  )
}

interface ConfirmarProps extends PassoProps {
  idCota: number
  simulacao: Simulacao
  onDone: (protocolo: string) => void
  onPermanente: (permanente: boolean) => void
  /** The message shown when a figure of the simulation has changed. */
  mudou: string | null
  /** Called when the simulation no longer holds. `mensagem` is null where the form itself says so. */
  onChanged: (mensagem: string | null) => void
}

type Preenchido = { aceita: boolean; permanente: boolean }

function Confirmar(props: ConfirmarProps) {
  const { idCota, oferta, quem, simulacao, mudou, onPermanente, onDone, onChanged } = props
  const { rascunho } = oferta
  const confirmacao = useConfirmacao(idCota, { onDone, onChanged })
  const { assembleia, mensagemRetorno } = simulacao
  const offline = useMotivoDoDinheiro()
  return (
    <>
      <ScreenHeading lead={<EmUmaFrase simulacao={simulacao} quem={quem} />}>Confira o seu lance</ScreenHeading>
      <Stack gap="large">
        <Deixados oferta={oferta} />
        {mudou && <FailureText>{mudou}</FailureText>}
        <Composicao simulacao={simulacao} />
        <ReajusteDoCredito reajuste={simulacao.reajuste} />
        <Efeito simulacao={simulacao} rascunho={rascunho} />
        <p>Até {ultimoMinuto(assembleia.corteDosLances)} você pode trocar ou cancelar este lance.</p>
        {quem.regras.lance && (
          <p>
            Este lance vale no lugar do que você já tem nesta assembleia, de{' '}
            <Money centavos={quem.regras.lance.valorLance} />.
          </p>
        )}
        <Form<Preenchido, Parameters<typeof confirmacao.mutate>[0]>
          values={{ aceita: false, permanente: rascunho.permanente }}
          call={confirmacao}
          request={({ aceita, permanente }) => {
            const { valorLance, ...corpo } = corpoDaOferta(rascunho, quem, aceita)
            const { identificador } = simulacao
            return { permanente, body: { ...corpo, valorOferta: valorLance, identificador } }
          }}
          submitLabel="Confirmar lance"
          disabledReason={offline}
        >
          {({ field, values: { permanente } }) => (
            <Stack gap="medium">
              <Repeticao
                {...{ idCota, quem, rascunho, simulacao }}
                pedida={permanente}
                campo={field('permanente', { onChange: ({ target }) => onPermanente(target.checked) })}
              />
              {mensagemRetorno && <Restricao mensagem={mensagemRetorno} campo={field('aceita')} />}
            </Stack>
          )}
        </Form>
      </Stack>
    </>
  )
}

function Restricao({ mensagem, campo }: { mensagem: string; campo: object }) {
  return (
    <Stack>
      <p>{mensagem}</p>
      <Checkbox label="Li, e quero ofertar mesmo assim" {...campo} />
    </Stack>
  )
}

type Corpo = Parameters<typeof api<'POST /cotas/:id/credenciamento-lance'>>[1]['body']

/** The bid, the quota that makes it and what winning would cost and give; what is charged first, where that is less. */
function EmUmaFrase({ simulacao: s, quem }: { simulacao: Simulacao; quem: QuemOferta }) {
  const { diasUteisParaPagar } = quem.regras
  // The part that exceeds the remaining debt is not charged.
  const doBolso = Math.max(0, s.recursosProprios - s.valorTrocaChaves - s.valorExcedente)
  const percentual = formatPercentualDoLance(s.percentualLance)
  const onde = (
    <>
      pela cota{' '}
      <b>
        <CotaDaPagina />
      </b>
      , na assembleia {s.assembleia.numero}, de {formatDiaSemana(s.assembleia.data)}
    </>
  )
  const recebe = (
    <>
      recebe <Money centavos={s.creditoLiquido} /> de crédito
    </>
  )
  if (doBolso > 0 && s.valorExcedente > 0)
    return (
      <>
        Se vencer, você paga{' '}
        <b>
          <Money centavos={doBolso} />
        </b>{' '}
        em até {diasUteisParaPagar} dias úteis e {recebe}. É o lance de <Money centavos={s.valorLance} />, {percentual}{' '}
        do crédito, {onde}, sem o que passa do que faltará pagar.
      </>
    )
  return (
    <>
      Você oferta{' '}
      <b>
        <Money centavos={s.valorLance} />
      </b>
      , {percentual} do crédito, {onde}: se vencer, você{' '}
      {doBolso > 0 ? (
        <>
          paga <Money centavos={doBolso} /> em até {diasUteisParaPagar} dias úteis
        </>
      ) : (
        'não paga nada do seu bolso'
      )}{' '}
      e {recebe}.
    </>
  )
}

const AO_CREDENCIAR = 'Erro ao credenciar a oferta de lance.'

/** Document 1 §8: a failure to take it, and no refusal of the offer, in the bid's own words. */
function comoFalha(error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) return error
  const { status, codigo, pedido, retryAfterSeconds } = error
  // Without an answer, what the person can do about it is told too.
  const detail = status === 0 ? error.mensagem : undefined
  return new ApiError({ status, codigo, pedido, retryAfterSeconds, detail, mensagem: AO_CREDENCIAR })
}

/** Document 1 §5: it is accepted only with a protocol; without one the first notification is the error. */
function useConfirmacao(idCota: number, { onDone, onChanged }: Pick<ConfirmarProps, 'onDone' | 'onChanged'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ permanente, body }: { permanente: boolean; body: Corpo }) => {
      const chamada = permanente ? 'PUT /cotas/:id/lance-permanente' : 'POST /cotas/:id/credenciamento-lance'
      const resposta = await api(chamada, { params: { id: idCota }, body }).catch((error: unknown) => {
        throw comoFalha(error)
      })
      if (resposta.protocolo) return resposta.protocolo
      throw new ApiError({
        status: 200,
        codigo: 'RESPOSTA_INVALIDA',
        mensagem: resposta.notificacoes[0]?.mensagem ?? AO_CREDENCIAR,
      })
    },
    onSuccess: (protocolo) => {
      onDone(protocolo)
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.codigo === 'SIMULACAO_DIFERENTE') onChanged(error.mensagem)
      // A restriction came up since: simulated again, the step asks whether it was read.
      if (error.status === 200) onChanged(null)
    },
  })
}

/** Where the money comes from, if not from the bidder's pocket alone. */
function Composicao({ simulacao: s }: { simulacao: Simulacao }) {
  const excedente = s.valorExcedente > 0 && (
    <p>
      Pagas as parcelas que vencem até a assembleia, faltará menos que o lance: se ele vencer,{' '}
      <Money centavos={s.valorExcedente} /> não são cobrados de você.
    </p>
  )
  if (s.valorTrocaChaves + s.valorLanceEmbutido + s.valorFGTS === 0) return excedente
  const parte = (label: string, valor: number) => (valor > 0 ? [{ label, value: <Money centavos={valor} /> }] : [])
  return (
    <Section title="De onde sai">
      <DataList
        items={[
          { label: 'Do seu bolso', value: <Money centavos={s.recursosProprios - s.valorTrocaChaves} /> },
          ...parte('Veículo, na troca de chaves', s.valorTrocaChaves),
          ...parte('Do crédito (embutido)', s.valorLanceEmbutido),
          ...parte('Do FGTS', s.valorFGTS),
          {
            label: 'Lance',
            value: (
              <>
                <Money centavos={s.valorLance} /> ({formatPercentualDoLance(s.percentualLance)})
              </>
            ),
            total: true,
          },
        ]}
      />
      {excedente}
    </Section>
  )
}

/** Says how many of the requested coming instalments the bid pays. */
function seguintesPagas(pedidas: number, pagas: number) {
  if (pedidas === 0) return []
  const value = pagas < pedidas ? `${pagas}: o lance não alcança as ${pedidas} pedidas` : pagas
  return [{ label: 'Parcelas seguintes pagas', value }]
}

function Efeito({ simulacao, rascunho }: { simulacao: Simulacao; rascunho: Rascunho }) {
  // One that pays the quota off reduces nothing, and either way says so.
  const amortizacao = rascunho.amortizacao || 'PZ'
  const efeito = simulacao.efeitos.find(({ tipoAmortizacao }) => tipoAmortizacao === amortizacao)
  if (!efeito) return null
  const { proximaParcela, ultimaParcela, parcelasRestantes } = efeito
  if (!proximaParcela) return <p>Se vencer, a cota fica quitada: nenhuma parcela resta.</p>
  return (
    <Section title="Se vencer">
      <DataList
        items={[
          { label: 'Reduz', value: amortizacao === 'PC' ? 'a parcela' : 'o prazo' },
          ...seguintesPagas(Number(rascunho.subsequentes), efeito.subsequentesPagas),
          { label: 'Próxima parcela', value: <Money centavos={proximaParcela.valor} /> },
          ...(ultimaParcela ? [{ label: 'Última parcela', value: <Money centavos={ultimaParcela.valor} /> }] : []),
          { label: 'Parcelas que faltam', value: parcelasRestantes },
        ]}
      />
    </Section>
  )
}
