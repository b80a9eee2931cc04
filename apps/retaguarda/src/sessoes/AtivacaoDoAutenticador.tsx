import { Button, FailureText } from '@contempla/ui'
import { QrCode } from '@contempla/ui/qr-code'
import { detailedMessageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useState } from 'react'
import type { Result } from '../shell/dados/api.ts'
import { useCall } from '../shell/dados/api.ts'
import type { Funcionario } from '../shell/sessao/consulta.ts'
import { CodigoDoAutenticador, regrasDoCodigo } from './CodigoDoAutenticador.tsx'
import classes from './Passo.module.css'

/** Gets a secret, has it put into the authenticator, and confirms it by a code. */
export function AtivacaoDoAutenticador({ onDone }: { onDone: (funcionario: Funcionario) => void }) {
  const [dado, setDado] = useState<Result<'POST /sessao/autenticador'> | null>(null)
  const iniciar = useCall('POST /sessao/autenticador', { invalidates: [], onDone: setDado })
  if (!dado)
    return (
      <>
        {iniciar.error && <FailureText>{detailedMessageOf(iniciar.error)}</FailureText>}
        <Button loading={iniciar.isPending} onClick={() => iniciar.mutate({})}>
          Começar a ativação
        </Button>
      </>
    )
  return <Confirmar {...dado} onDone={onDone} />
}

type ConfirmarProps = Result<'POST /sessao/autenticador'> & { onDone: (funcionario: Funcionario) => void }

function Confirmar({ segredo, endereco, onDone }: ConfirmarProps) {
  const confirmar = useCall('POST /sessao/autenticador/confirmacao', {
    success: 'Aplicativo autenticador ativo.',
    invalidates: ['/sessao'],
    onDone,
  })
  return (
    <ol className={classes.instrucoes}>
      <li>
        <p>No celular, instale um aplicativo autenticador, como Aegis, Google Authenticator ou 1Password.</p>
      </li>
      <li>
        <p>Aponte a câmera dele para este código:</p>
        <QrCode text={endereco} label="Código QR da sua conta, para o aplicativo autenticador" />
        <p>Sem câmera, acrescente nele uma conta com esta chave:</p>
        <p className={classes.segredo}>
          {segredo.match(/.{1,4}/g)?.map((grupo, i) => (
            <span key={i}>{grupo}</span>
          ))}
        </p>
        <p>
          <a href={endereco}>Abrir no autenticador deste aparelho</a>
        </p>
      </li>
      <li>
        <p>Digite o código que ele mostra agora:</p>
        <Form
          values={{ codigo: '' }}
          call={confirmar}
          request={({ codigo }) => ({ body: { codigo: codigo.trim() } })}
          submitLabel="Ativar"
        >
          {({ field }) => <CodigoDoAutenticador {...field('codigo', regrasDoCodigo)} />}
        </Form>
      </li>
    </ol>
  )
}
