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
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { ultimoMinuto } from '../../shell/tempo/contagem.ts'
import type { Simulacao } from '../consultas.ts'
import { corpoDaOferta, type QuemOferta, type Rascunho } from '../oferta.ts'
import { formatPercentualDoLance } from '../percentual.ts'
import { Repeticao } from '../permanente/Repeticao.tsx'
import { FalhaDaSimulacao } from './FalhaDaSimulacao.tsx'
import type { PassoProps } from './Passo.tsx'
import { ReajusteDoCredito } from './ReajusteDoCredito.tsx'
import { useSimulacao } from './useSimulacao.ts'

/** All that is offered, as it was simulated, and the confirmation. */
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
      {...{ idCota, quem, simulacao: simulada.data, rascunho: oferta.rascunho }}
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

interface ConfirmarProps {
  idCota: number
  quem: QuemOferta
  rascunho: Rascunho
  simulacao: Simulacao
  onDone: (protocolo: string) => void
  onPermanente: (permanente: boolean) => void
  /** What was said when a figure turned out to be another. */
  mudou: string | null
  /** What was simulated is no longer so; `mensagem`, where the form itself does not say it. */
  onChanged: (mensagem: string | null) => void
}

type Preenchido = { aceita: boolean; permanente: boolean }

function Confirmar(props: ConfirmarProps) {
  const { idCota, quem, rascunho, simulacao, mudou, onPermanente, onDone, onChanged } = props
  const confirmacao = useConfirmacao(idCota, { onDone, onChanged })
  const { assembleia, mensagemRetorno } = simulacao
  const offline = useMotivoDoDinheiro()
  return (
    <>
      <ScreenHeading
        lead={`Vale para a assembleia ${assembleia.numero}, de ${formatDiaSemana(assembleia.data)}. Até ${ultimoMinuto(assembleia.corteDosLances)} você pode trocar ou cancelar.`}
      >
        Confira o seu lance
      </ScreenHeading>
      <Stack gap="large">
        {mudou && <FailureText>{mudou}</FailureText>}
        <Composicao simulacao={simulacao} />
        <ReajusteDoCredito reajuste={simulacao.reajuste} />
        <Efeito simulacao={simulacao} rascunho={rascunho} />
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

/** Document 1 §5: it is accepted only with a protocol; without one the first notification is the error. */
function useConfirmacao(idCota: number, { onDone, onChanged }: Pick<ConfirmarProps, 'onDone' | 'onChanged'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ permanente, body }: { permanente: boolean; body: Corpo }) => {
      const chamada = permanente ? 'PUT /cotas/:id/lance-permanente' : 'POST /cotas/:id/credenciamento-lance'
      const resposta = await api(chamada, { params: { id: idCota }, body })
      if (resposta.protocolo) return resposta.protocolo
      throw new ApiError({
        status: 200,
        codigo: 'RESPOSTA_INVALIDA',
        mensagem: resposta.notificacoes[0]?.mensagem ?? 'Erro ao credenciar a oferta de lance.',
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

function Composicao({ simulacao: s }: { simulacao: Simulacao }) {
  const parte = (label: string, valor: number) => (valor > 0 ? [{ label, value: <Money centavos={valor} /> }] : [])
  return (
    <Section title="O lance">
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
          { label: 'Crédito que você recebe', value: <Money centavos={s.creditoLiquido} /> },
        ]}
      />
      {s.valorExcedente > 0 && (
        <p>
          Pagas as parcelas em aberto, faltará menos que o lance: se ele vencer, <Money centavos={s.valorExcedente} />{' '}
          não são cobrados de você.
        </p>
      )}
    </Section>
  )
}

/** What the bid reaches of what was asked for. */
function seguintesPagas(pedidas: number, pagas: number) {
  if (pedidas === 0) return []
  const value = pagas < pedidas ? `${pagas}: o lance não alcança as ${pedidas} pedidas` : pagas
  return [{ label: 'Parcelas seguintes pagas', value }]
}

function Efeito({ simulacao, rascunho }: { simulacao: Simulacao; rascunho: Rascunho }) {
  const efeito = simulacao.efeitos.find(({ tipoAmortizacao }) => tipoAmortizacao === rascunho.amortizacao)
  if (!efeito) return null
  const { proximaParcela, parcelasRestantes } = efeito
  return (
    <Section title="Se vencer">
      <DataList
        items={[
          { label: 'Reduz', value: rascunho.amortizacao === 'PC' ? 'a parcela' : 'o prazo' },
          ...seguintesPagas(Number(rascunho.subsequentes), efeito.subsequentesPagas),
          {
            label: 'Próxima parcela',
            value: proximaParcela ? <Money centavos={proximaParcela.valor} /> : 'nenhuma: cota quitada',
          },
          { label: 'Parcelas que faltam', value: parcelasRestantes },
        ]}
      />
    </Section>
  )
}
