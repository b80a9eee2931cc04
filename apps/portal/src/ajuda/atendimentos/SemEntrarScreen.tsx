import {
  Button,
  InscricaoField,
  LinkButton,
  parseTelefone,
  ScreenHeading,
  Section,
  Stack,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { Acompanhar, Escrever, PorCodigo } from '../por-codigo/PorCodigo.tsx'
import { type PedidoDeCodigo, usePedidoDeCodigo, useVolta } from '../por-codigo/usePedidoDeCodigo.ts'
import type { Atendimento, Passo } from './consultas.ts'
import { assuntoDe, CamposDoPedido } from './Novo.tsx'
import { Passos } from './Passos.tsx'
import { Pedido, situacaoDe } from './Pedido.tsx'

type Entrada = { acesso: string; atendimento: Atendimento }

const vazio = { nome: '', inscricao: '', email: '', telefone: '', assunto: '', texto: '' }

const sendNovo = ({ assunto, telefone, ...dito }: typeof vazio) =>
  api('POST /atendimentos/sem-cadastro', {
    body: { ...dito, assunto: assuntoDe(assunto), telefone: parseTelefone(telefone) },
  })

/** The service for whoever has no log-in: asked and followed by a code to their e-mail. Nothing of it is in the address. */
export function SemEntrarScreen() {
  const novo = usePedidoDeCodigo(vazio, sendNovo)
  const acompanhado = useVolta((body) => api('POST /atendimentos/sem-cadastro/codigo', { body }))
  return (
    <PorCodigo
      heading="Atendimento sem entrar"
      lead="Para quem não tem senha ou não consegue entrar. Se você consegue, entre: fica tudo junto no portal."
      entradas={[
        {
          label: 'Fazer um pedido',
          pedido: novo,
          render: (onVoltar) => <Novo pedido={novo} onVoltar={onVoltar} />,
        },
        {
          label: 'Acompanhar um pedido que já fiz',
          pedido: acompanhado,
          render: (onVoltar) => (
            <Acompanhar
              heading="Acompanhar um pedido"
              lead="Se houver um pedido com este protocolo e este e-mail, enviamos um código a ele."
              numero="Protocolo"
              email="E-mail"
              pedido={acompanhado}
              onVoltar={onVoltar}
            />
          ),
        },
      ]}
      outro={
        <LinkButton variant="quiet" fullWidth href={href('/falecimento')}>
          Avisar o falecimento de um titular
        </LinkButton>
      }
      confirmar={(body) => api('POST /atendimentos/sem-cadastro/confirmacao', { body })}
    >
      {(entrada: Entrada, onMudou, onSair) => (
        <DoAcesso entrada={entrada} onMovido={(atendimento) => onMudou({ ...entrada, atendimento })} onSair={onSair} />
      )}
    </PorCodigo>
  )
}

interface NovoProps {
  pedido: PedidoDeCodigo<typeof vazio>
  onVoltar: () => void
}

const Novo = (doPedido: NovoProps) => (
  <Escrever
    heading="Fazer um pedido"
    lead="Enviamos um código ao seu e-mail. O pedido só vale depois dele."
    {...doPedido}
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
  </Escrever>
)

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
