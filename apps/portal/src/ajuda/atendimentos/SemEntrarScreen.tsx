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

type Entrada = { acesso: string; atendimento: Atendimento }
type Onde = { parte: 'inicio' | 'novo' | 'acompanhar' } | { parte: 'codigo'; pedido: string; email: string }

const confirmar = (body: { pedido: string; codigo: string }) =>
  api('POST /atendimentos/sem-cadastro/confirmacao', { body })

/** The service for whoever has no log-in: asked and followed by a code to their e-mail. Nothing of it is in the address. */
export function SemEntrarScreen() {
  const [onde, setOnde] = useState<Onde>({ parte: 'inicio' })
  const [entrada, setEntrada] = useState<Entrada | null>(null)
  if (entrada) return <DoAcesso entrada={entrada} onMovido={(atendimento) => setEntrada({ ...entrada, atendimento })} />
  if (onde.parte === 'codigo')
    return (
      <CodigoDoEmail
        {...onde}
        confirmar={confirmar}
        onEntrada={setEntrada}
        onVoltar={() => setOnde({ parte: 'inicio' })}
      />
    )
  const voltar = () => setOnde({ parte: 'inicio' })
  const aoEnviar = (pedido: string, email: string) => setOnde({ parte: 'codigo', pedido, email })
  if (onde.parte === 'novo') return <Novo onEnviado={aoEnviar} onVoltar={voltar} />
  if (onde.parte === 'acompanhar') return <Acompanhar onEnviado={aoEnviar} onVoltar={voltar} />
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Para quem não tem senha ou não consegue entrar. Se você consegue, entre: fica tudo junto no portal."
      >
        Atendimento sem entrar
      </ScreenHeading>
      <Button fullWidth onClick={() => setOnde({ parte: 'novo' })}>
        Fazer um pedido
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setOnde({ parte: 'acompanhar' })}>
        Acompanhar um pedido que já fiz
      </Button>
      <LinkButton variant="quiet" fullWidth href={href('/falecimento')}>
        Avisar o falecimento de um titular
      </LinkButton>
    </Stack>
  )
}

interface ParteProps {
  onEnviado: (pedido: string, email: string) => void
  onVoltar: () => void
}

const vazio = { nome: '', inscricao: '', email: '', telefone: '', assunto: '', texto: '' }

function Novo({ onEnviado, onVoltar }: ParteProps) {
  const pedir = useMutation({
    mutationFn: ({ assunto, telefone, ...dito }: typeof vazio) =>
      api('POST /atendimentos/sem-cadastro', {
        body: { ...dito, assunto: assuntoDe(assunto), telefone: telefoneDe(telefone) },
      }),
    onSuccess: ({ pedido }, { email }) => onEnviado(pedido, email),
  })
  return (
    <Stack gap="large">
      <ScreenHeading lead="Enviamos um código ao seu e-mail. O pedido só vale depois dele.">
        Fazer um pedido
      </ScreenHeading>
      <Form
        values={vazio}
        call={pedir}
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

function Acompanhar({ onEnviado, onVoltar }: ParteProps) {
  const pedir = useMutation({
    mutationFn: (body: { protocolo: string; email: string }) => api('POST /atendimentos/sem-cadastro/codigo', { body }),
    onSuccess: ({ pedido }, { email }) => onEnviado(pedido, email),
  })
  return (
    <Stack gap="large">
      <ScreenHeading lead="Se houver um pedido com este protocolo e este e-mail, enviamos um código a ele.">
        Acompanhar um pedido
      </ScreenHeading>
      <Form
        values={{ protocolo: '', email: '' }}
        call={pedir}
        request={({ protocolo, email }) => ({ protocolo: protocolo.replaceAll(/\D/g, '').padStart(8, '0'), email })}
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

function DoAcesso({ entrada, onMovido }: { entrada: Entrada; onMovido: (atendimento: Atendimento) => void }) {
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
    </Stack>
  )
}
