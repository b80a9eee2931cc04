import {
  Button,
  InscricaoField,
  LinkButton,
  ScreenHeading,
  Section,
  Stack,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { CodigoDoEmail } from './CodigoDoEmail.tsx'
import type { Atendimento, Passo } from './consultas.ts'
import { assuntoDe, CamposDoPedido } from './Novo.tsx'
import { Passos } from './Passos.tsx'
import { Pedido, situacaoDe } from './Pedido.tsx'
import { telefoneDe } from './telefone.ts'
import { usePedidoDeCodigo } from './usePedidoDeCodigo.ts'

type Entrada = { acesso: string; atendimento: Atendimento }

const vazio = { nome: '', inscricao: '', email: '', telefone: '', assunto: '', texto: '' }
const semProtocolo = { protocolo: '', email: '' }
type PedidoNovo = ReturnType<typeof usePedidoDeCodigo<typeof vazio>>
type Acompanhado = ReturnType<typeof usePedidoDeCodigo<typeof semProtocolo>>

const sendNovo = ({ assunto, telefone, ...dito }: typeof vazio) =>
  api('POST /atendimentos/sem-cadastro', {
    body: { ...dito, assunto: assuntoDe(assunto), telefone: telefoneDe(telefone) },
  })
const sendAcompanhado = ({ protocolo, email }: typeof semProtocolo) =>
  api('POST /atendimentos/sem-cadastro/codigo', {
    body: { protocolo: protocolo.replaceAll(/\D/g, '').padStart(8, '0'), email },
  })

const confirmar = (body: { pedido: string; codigo: string }) =>
  api('POST /atendimentos/sem-cadastro/confirmacao', { body })

/** The service for whoever has no log-in: asked and followed by a code to their e-mail. Nothing of it is in the address. */
export function SemEntrarScreen() {
  const [parte, setParte] = useState<'inicio' | 'novo' | 'acompanhar'>('inicio')
  const [noCodigo, setNoCodigo] = useState(false)
  const [entrada, setEntrada] = useState<Entrada | null>(null)
  const novo = usePedidoDeCodigo(vazio, sendNovo, () => setNoCodigo(true))
  const acompanhado = usePedidoDeCodigo(semProtocolo, sendAcompanhado, () => setNoCodigo(true))
  const voltar = () => {
    setParte('inicio')
    setNoCodigo(false)
    setEntrada(null)
  }
  if (entrada)
    return (
      <DoAcesso entrada={entrada} onMovido={(atendimento) => setEntrada({ ...entrada, atendimento })} onSair={voltar} />
    )
  const dele = parte === 'novo' ? novo : acompanhado
  if (noCodigo && dele.enviado)
    return (
      <CodigoDoEmail
        key={dele.enviado.pedido}
        enviado={dele.enviado}
        reenvio={dele}
        confirmar={confirmar}
        onEntrada={setEntrada}
        onVoltar={() => setNoCodigo(false)}
      />
    )
  if (parte === 'novo') return <Novo pedido={novo} onVoltar={voltar} />
  if (parte === 'acompanhar') return <Acompanhar pedido={acompanhado} onVoltar={voltar} />
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Para quem não tem senha ou não consegue entrar. Se você consegue, entre: fica tudo junto no portal."
      >
        Atendimento sem entrar
      </ScreenHeading>
      <Button fullWidth onClick={() => setParte('novo')}>
        Fazer um pedido
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setParte('acompanhar')}>
        Acompanhar um pedido que já fiz
      </Button>
      <LinkButton variant="quiet" fullWidth href={href('/falecimento')}>
        Avisar o falecimento de um titular
      </LinkButton>
    </Stack>
  )
}

interface ParteProps<P> {
  pedido: P
  onVoltar: () => void
}

function Novo({ pedido, onVoltar }: ParteProps<PedidoNovo>) {
  return (
    <Stack gap="large">
      <ScreenHeading lead="Enviamos um código ao seu e-mail. O pedido só vale depois dele.">
        Fazer um pedido
      </ScreenHeading>
      <Form
        values={pedido.escrito}
        call={pedido.call}
        request={(escrito) => escrito}
        submitLabel="Continuar"
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
      >
        {(tools) => (
          <>
            <TextField
              label="Nome completo"
              autoComplete="name"
              maxLength={150}
              {...tools.field('nome', { required: 'Escreva o nome inteiro' })}
            />
            <InscricaoField label="CPF ou CNPJ" {...tools.field('inscricao', { required: 'Escreva o CPF ou CNPJ' })} />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="email"
              maxLength={200}
              {...tools.field('email', { required: 'Escreva o e-mail' })}
            />
            <TelefoneField label="Celular" {...tools.field('telefone', { required: 'Escreva o celular' })} />
            <CamposDoPedido tools={tools} />
          </>
        )}
      </Form>
    </Stack>
  )
}

function Acompanhar({ pedido, onVoltar }: ParteProps<Acompanhado>) {
  return (
    <Stack gap="large">
      <ScreenHeading lead="Se houver um pedido com este protocolo e este e-mail, enviamos um código a ele.">
        Acompanhar um pedido
      </ScreenHeading>
      <Form
        values={pedido.escrito}
        call={pedido.call}
        request={(escrito) => escrito}
        submitLabel="Receber o código"
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
      >
        {({ field }) => (
          <>
            <TextField
              label="Protocolo"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              {...field('protocolo', { required: 'Escreva o protocolo' })}
            />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="email"
              maxLength={200}
              {...field('email', { required: 'Escreva o e-mail' })}
            />
          </>
        )}
      </Form>
    </Stack>
  )
}

interface DoAcessoProps {
  entrada: Entrada
  onMovido: (atendimento: Atendimento) => void
  onSair: () => void
}

function DoAcesso({ entrada, onMovido, onSair }: DoAcessoProps) {
  const { acesso, atendimento } = entrada
  const mover = useMutation({
    mutationFn: (passo: Passo) => api('POST /atendimentos/sem-cadastro/passos', { body: { acesso, passo } }),
    onSuccess: onMovido,
  })
  return (
    <Stack gap="large">
      <ScreenHeading lead={situacaoDe(atendimento)}>Pedido {atendimento.protocolo}</ScreenHeading>
      <Section>
        <p>Guarde o protocolo: com ele e o seu e-mail você volta a este pedido quando quiser.</p>
      </Section>
      <Pedido atendimento={atendimento} />
      <Passos key={atendimento.pedido.chaveDaFase} atendimento={atendimento} mover={mover} />
      <Button variant="quiet" fullWidth onClick={onSair}>
        Sair deste pedido
      </Button>
    </Stack>
  )
}
