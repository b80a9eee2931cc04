import { PALAVRAS_DO_ALCANCE, parseDiaBr } from '@contempla/consorcio'
import {
  Button,
  DataField,
  DataList,
  ErrorState,
  FailureText,
  formatDia,
  ScreenHeading,
  Section,
  Stack,
  StatusScreen,
  TextField,
  TextSkeleton,
} from '@contempla/ui'
import { ApiError, detailedMessageOf, useAction } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { OndeChegam } from '../shell/moldura/OndeChegam.tsx'
import { PorLink } from '../shell/moldura/PorLink.tsx'
import { conviteQuery } from './consultas.ts'

/** What who is offered an access does by the link of their invitation: no log-in, and nothing of the holder but the name. */
export const ReceberScreen = () => (
  <PorLink>
    {(link) => (link ? <DoLink key={link} link={link} /> : <Fim codigo="CONVITE_DE_ACESSO_DESCONHECIDO" />)}
  </PorLink>
)

type ComoAcabou = { heading: string; text: string; primary?: { label: string; href: string } }

const entrar = { label: 'Entrar no portal', href: '/login' }
const FINS: Readonly<Partial<Record<ApiError['codigo'], ComoAcabou>>> = {
  CONVITE_DE_ACESSO_DESCONHECIDO: {
    heading: 'Não encontramos este convite',
    text: 'Abra o link inteiro, como ele chegou no e-mail.',
  },
  CONVITE_DE_ACESSO_ENCERRADO: {
    heading: 'Este convite não vale mais',
    text: 'O prazo terminou, ou quem convidou retirou o acesso. Se ainda quiser, fale com a pessoa.',
  },
  CONVITE_DE_ACESSO_RECUSADO: {
    heading: 'Você não quis este convite',
    text: 'Ele não vale mais. Se mudou de ideia, peça outro a quem convidou você.',
  },
  CONVITE_DE_ACESSO_RESPONDIDO: {
    heading: 'Você já aceitou este convite',
    text: 'Entre com o seu CPF e a sua senha para ver a cota.',
    primary: entrar,
  },
}

const Fim = ({ codigo }: { codigo: ApiError['codigo'] }) => {
  const dito = FINS[codigo]
  return dito ? <StatusScreen illustration="documento" {...dito} /> : null
}

function DoLink({ link }: { link: string }) {
  const { data, error, refetch, isFetching } = useQuery(conviteQuery(link))
  const [feito, setFeito] = useState<'aceito' | 'recusado' | null>(null)
  if (feito === 'aceito')
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Pronto, você tem acesso"
        text="Entre no portal com o seu CPF e a sua senha. Se ainda não tem senha, escolha “Esqueci minha senha”: o link chega no seu e-mail."
        primary={entrar}
      />
    )
  if (feito === 'recusado')
    return (
      <StatusScreen
        illustration="sucesso"
        heading="Convite recusado"
        text="Está tudo certo: avisamos quem convidou, e você pode fechar esta página."
      />
    )
  if (error instanceof ApiError && error.codigo in FINS) return <Fim codigo={error.codigo} />
  if (!data && !error) return <TextSkeleton lines={6} />
  if (!data)
    return (
      <ErrorState
        title="Não conseguimos abrir o convite"
        message={detailedMessageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const { de, nome, alcance, cotas, ate, conviteAte } = data
  return (
    <Stack gap="large">
      <ScreenHeading lead={`${de} quer que você acesse ${cotas === 1 ? 'uma cota' : `${cotas} cotas`} de consórcio.`}>
        Olá, {nome}
      </ScreenHeading>
      <Section title="O que você vai poder fazer">
        <DataList
          items={[
            { label: 'Você pode', value: PALAVRAS_DO_ALCANCE[alcance].pode },
            { label: 'Até', value: formatDia(ate) },
            { label: 'Este link vale até', value: formatDia(conviteAte) },
          ]}
        />
        <p>
          Crédito, conta, cadastro, senha e cancelamento são só de {de}. Tudo o que você fizer aparece para {de}, com o
          seu nome. Você pode deixar o acesso quando quiser.
        </p>
      </Section>
      <Aceite link={link} onFeito={setFeito} />
    </Stack>
  )
}

/** In words, so that a day and a month that changed places are seen. */
const emExtenso = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** Accepts by a code and the birth date, said back before it counts, or says no. */
function Aceite({ link, onFeito }: { link: string; onFeito: (feito: 'aceito' | 'recusado') => void }) {
  const [enviado, setEnviado] = useState(false)
  const [dito, setDito] = useState<Dito>({ codigo: '', nascimento: '' })
  const [pergunta, setPergunta] = useState<'data' | 'recusa' | null>(null)
  const { run, pending, error } = useAction((agir: () => Promise<void>) => agir())
  const dia = parseDiaBr(dito.nascimento)
  const falha = <FailureText>{error === null ? null : detailedMessageOf(error)}</FailureText>
  const voltar = () => setPergunta(null)
  const pedir = () =>
    run(async () => {
      await api('POST /delegacoes/convite/codigo', { body: { link }, noLoading: true })
      setEnviado(true)
    })
  const aceitar = () =>
    run(async () => {
      const body = { link, codigo: dito.codigo, nascimento: dia ?? '' }
      await api('POST /delegacoes/convite/aceite', { body, noLoading: true })
      onFeito('aceito')
    }).finally(voltar)
  const recusar = () =>
    run(async () => {
      await api('POST /delegacoes/convite/recusa', { body: { link }, noLoading: true })
      onFeito('recusado')
    })
  if (pergunta === 'recusa')
    return (
      <Stack>
        <p>Não quer mesmo o acesso? Este link deixa de valer.</p>
        {falha}
        <Button variant="secondary" fullWidth loading={pending} onClick={() => void recusar()}>
          Confirmar que não quero
        </Button>
        <Button variant="secondary" fullWidth onClick={voltar}>
          Voltar
        </Button>
      </Stack>
    )
  if (pergunta === 'data' && dia)
    return (
      <Stack>
        <p>
          Você nasceu em <b>{emExtenso.format(new Date(dia))}</b>? É com essa data que você cria a sua senha.
        </p>
        <Button fullWidth loading={pending} onClick={() => void aceitar()}>
          Sim, aceitar o acesso
        </Button>
        <Button variant="secondary" fullWidth onClick={voltar}>
          Corrigir a data
        </Button>
      </Stack>
    )
  return (
    <Stack>
      {enviado && <CodigoENascimento dito={dito} onDito={(parte) => setDito({ ...dito, ...parte })} />}
      {falha}
      {enviado && (
        <Button fullWidth loading={pending} disabledReason={oQueFalta(dito)} onClick={() => setPergunta('data')}>
          Aceitar o acesso
        </Button>
      )}
      <Button variant={enviado ? 'secondary' : 'primary'} fullWidth loading={pending} onClick={() => void pedir()}>
        {enviado ? 'Enviar outro código' : 'Receber o código para aceitar'}
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setPergunta('recusa')}>
        Não quero este acesso
      </Button>
    </Stack>
  )
}

type Dito = { codigo: string; nascimento: string }

function oQueFalta({ codigo, nascimento }: Dito): string | null {
  if (codigo.trim().length < 4) return 'Digite o código de quatro caracteres.'
  return parseDiaBr(nascimento) === null ? 'Escreva a sua data de nascimento.' : null
}

const CodigoENascimento = ({ dito, onDito }: { dito: Dito; onDito: (parte: Partial<Dito>) => void }) => (
  <>
    <TextField
      label="Código que você recebeu"
      description="Enviamos ao e-mail do convite. Se você já é cliente, só serve o que enviamos ao contato do seu cadastro. Vale por 10 minutos. Se não chegar, fale com a gente."
      value={dito.codigo}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={4}
      onChange={({ currentTarget }) => onDito({ codigo: currentTarget.value })}
    />
    <DataField
      label="Sua data de nascimento"
      autoComplete="bday"
      value={dito.nascimento}
      onChange={({ currentTarget }) => onDito({ nascimento: currentTarget.value })}
    />
    <OndeChegam />
  </>
)
