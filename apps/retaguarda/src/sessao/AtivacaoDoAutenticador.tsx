import { Button } from '@contempla/ui'
import { useState } from 'react'
import type { Result } from '../shell/client.ts'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { Formulario } from '../shell/formulario/Formulario.tsx'
import { useChamada } from '../shell/useChamada.ts'
import { CodigoDoAutenticador, regrasDoCodigo } from './CodigoDoAutenticador.tsx'
import type { Funcionario } from './consulta.ts'
import classes from './Passo.module.css'
import { QrCode } from './QrCode.tsx'

/** Gets a secret, has it put into the authenticator, and confirms it by a code. */
export function AtivacaoDoAutenticador({ aoConcluir }: { aoConcluir: (funcionario: Funcionario) => void }) {
  const [dado, setDado] = useState<Result<'POST /sessao/autenticador'> | null>(null)
  const iniciar = useChamada('POST /sessao/autenticador', { invalida: [], aoConcluir: setDado })
  if (!dado)
    return (
      <>
        {iniciar.error && <p role="alert">{mensagemDoErro(iniciar.error)}</p>}
        <Button loading={iniciar.isPending} onClick={() => iniciar.mutate({})}>
          Começar a ativação
        </Button>
      </>
    )
  return <Confirmar {...dado} aoConcluir={aoConcluir} />
}

type ConfirmarProps = Result<'POST /sessao/autenticador'> & { aoConcluir: (funcionario: Funcionario) => void }

function Confirmar({ segredo, endereco, aoConcluir }: ConfirmarProps) {
  const confirmar = useChamada('POST /sessao/autenticador/confirmacao', {
    sucesso: 'Aplicativo autenticador ativo.',
    invalida: ['/sessao'],
    aoConcluir,
  })
  return (
    <ol className={classes.instrucoes}>
      <li>
        <p>No celular, instale um aplicativo autenticador, como Aegis, Google Authenticator ou 1Password.</p>
      </li>
      <li>
        <p>Aponte a câmera dele para este código:</p>
        <QrCode texto={endereco} rotulo="Código QR da sua conta, para o aplicativo autenticador" />
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
        <Formulario
          valores={{ codigo: '' }}
          chamada={confirmar}
          pedido={({ codigo }) => ({ body: { codigo: codigo.trim() } })}
          enviar="Ativar"
        >
          {({ campo }) => <CodigoDoAutenticador {...campo('codigo', regrasDoCodigo)} />}
        </Formulario>
      </li>
    </ol>
  )
}
