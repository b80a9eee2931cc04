import { Button, FailureText, Money, Stack, StatusScreen, TextSkeleton } from '@contempla/ui'
import { focusHeading, messageOf } from '@contempla/web'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmarDesistencia, useMotivo } from '../../casos/index.ts'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Validacao } from '../consultas.ts'
import { usePasso } from '../especie/usePasso.ts'
import { useFaturamento } from '../useFaturamento.ts'
import { Validada } from './ComValidacao.tsx'
import { ondeSeUsa, podeUsarDeOutroJeito } from './condicoes.ts'
import { NaoPodeAinda } from './NaoPodeScreen.tsx'
import { isBemParado, isParado, ondeAnda, ondeAndaOBem } from './onde-anda.ts'

const inicio = { label: 'Ir para o início', href: href('/home') }

/** Begins a billing; one under way is continued, and one that a deadline stopped is resumed. */
export function IniciarScreen() {
  return <ComCota skeleton={<TextSkeleton lines={6} />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { validacao, faturamento, bem, lendo } = useFaturamento(cota.idCota)
  const router = useRouter()
  const andando = ondeAnda(faturamento) ?? ondeAndaOBem(bem)
  useEffect(() => {
    if (andando) void router.navigate({ href: andando, replace: true })
  }, [andando, router])
  const pronta = !lendo && !andando
  useEffect(() => {
    if (pronta) focusHeading(document)
  }, [pronta])
  if (!pronta) return <TextSkeleton lines={6} />
  if (isBemParado(bem)) return <RetomarOBem idCota={cota.idCota} />
  if (isParado(faturamento)) return <Retomar idCota={cota.idCota} />
  return (
    <Validada validacao={validacao} cota={cota}>
      {(lida) => <Comecar validacao={lida} cota={cota} />}
    </Validada>
  )
}

const palavrasDoUso = {
  aberto: 'Escolha como quer usar. Enquanto o que escolheu não começar, você pode escolher de novo.',
  especie: 'Você escolheu receber em dinheiro, e o pedido foi aprovado.',
  bem: 'Você escolheu comprar o bem ou pagar o serviço: pagamos direto a quem vende.',
} as const

const palavrasDaTroca = {
  label: 'Escolher de novo como usar',
  pergunta: 'Escolher de novo como usar o crédito?',
  text: 'A escolha que você fez fica sem efeito, e nada é pago por ela. Receber em dinheiro é pedido, e analisado, de novo.',
}

/** Gives up the chosen use before anything of it has begun. */
function EscolherDeNovo({ idCota }: { idCota: number }) {
  const titular = useModo() === 'normal'
  const trocar = usePasso(() =>
    api('PUT /cotas/:id/contemplacao', {
      params: { id: idCota },
      body: { ato: 'escolherDeNovo', vista: null },
      noLoading: true,
    }),
  )
  if (!titular) return null
  return (
    <ConfirmarDesistencia
      palavras={palavrasDaTroca}
      pending={trocar.isPending}
      error={trocar.error}
      onConfirm={() => trocar.mutate()}
    />
  )
}

/**
 * Begins also where cash is not possible: the next screen says whether it is, and a quota that still owes buys with its
 * credit.
 */
function Comecar({ validacao, cota }: { validacao: Validacao; cota: CotaDetalhada }) {
  if (!podeUsarDeOutroJeito(validacao)) return <NaoPodeAinda validacao={validacao} cota={cota} />
  const { uso } = validacao
  return (
    <StatusScreen
      illustration="sucesso"
      heading="Você já pode usar o seu crédito"
      text={palavrasDoUso[uso ?? 'aberto']}
      {...(validacao.valorCredito === null
        ? {}
        : { details: [{ label: 'Seu crédito', value: <Money centavos={validacao.valorCredito} /> }] })}
      primary={{ label: 'Iniciar Faturamento', href: ondeSeUsa(validacao, cota.tipo) }}
      secondary={[inicio]}
    >
      {uso && <EscolherDeNovo idCota={cota.idCota} />}
    </StatusScreen>
  )
}

/** Resumes the billing of a vehicle where it was stopped: an identity that was approved stays so. */
function RetomarOBem({ idCota }: { idCota: number }) {
  const parado = useMotivo()({})
  const retomar = usePasso(() =>
    api('GET /core/faturamento/auto/iniciar', { query: { idCota: String(idCota) }, noLoading: true }),
  )
  return (
    <StatusScreen
      illustration="erro"
      heading="Prazo para envio expirado!"
      text="Você pode retomar o faturamento quando quiser. Se a sua identificação já foi aprovada, ela continua valendo."
      primary={{
        label: 'Retomar faturamento',
        onClick: () => retomar.mutate(),
        loading: retomar.isPending,
        disabledReason: parado,
      }}
      secondary={[{ label: 'Usar o crédito de outro jeito', href: href('/faturamento/tipo') }, inicio]}
    >
      {retomar.error && <FailureText>{messageOf(retomar.error)}</FailureText>}
    </StatusScreen>
  )
}

/** Asks before a billing begins anew, because contacts and documents are asked for again (document 2 §5). */
function Retomar({ idCota }: { idCota: number }) {
  const [confirma, setConfirma] = useState(false)
  const parado = useMotivo()({})
  const retomar = usePasso(() =>
    api('GET /core/faturamento-credito/iniciar', { query: { idCota: String(idCota) }, noLoading: true }),
  )
  return (
    <StatusScreen
      illustration="erro"
      heading="Prazo para envio expirado!"
      text={
        confirma
          ? 'O faturamento recomeça: os contatos, o rosto e os documentos são pedidos de novo. Os termos que você aceitou continuam valendo.'
          : 'Você pode retomar o faturamento quando quiser.'
      }
      {...(confirma
        ? {}
        : { primary: { label: 'Retomar faturamento', onClick: () => setConfirma(true), disabledReason: parado } })}
      secondary={[inicio]}
    >
      {confirma && (
        <Stack>
          {retomar.error && <FailureText>{messageOf(retomar.error)}</FailureText>}
          <Button fullWidth loading={retomar.isPending} disabledReason={parado} onClick={() => retomar.mutate()}>
            Confirmar e recomeçar
          </Button>
        </Stack>
      )}
    </StatusScreen>
  )
}
