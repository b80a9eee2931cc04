import { CODIGO_DE_ENTRADA } from '@contempla/consorcio'
import { Button, CodigoField, FailureText } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { Form } from '@contempla/web/forms'
import { useEffect, useRef, useState } from 'react'
import { type Result, useCall } from '../shell/dados/api.ts'
import classes from './EntradaPorCodigo.module.css'
import { mensagemDaEntrada } from './mensagem.ts'
import { useEspera } from './useEspera.ts'

interface EntradaPorCodigoProps {
  email: string
  /** The code was right: the request for it lets the password be tried. */
  onConfirmado: (pedido: string) => void
}

/** The way in that is left when too many tries, maybe a stranger's, have shut the password: a code at the account's e-mail. */
export function EntradaPorCodigo({ email, onConfirmado }: EntradaPorCodigoProps) {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const pedir = useCall('POST /sessao/codigo-de-entrada', { invalidates: [], onDone: setPedido })
  const receber = () => pedir.mutate({ body: { email } })
  const secao = useRef<HTMLElement>(null)
  // It comes above the button that was pressed.
  useEffect(() => secao.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={secao} className={classes.codigo} aria-labelledby="entrada-por-codigo">
      <h2 id="entrada-por-codigo">Precisa entrar agora?</h2>
      <FailureText>{pedir.error ? mensagemDaEntrada(pedir.error) : null}</FailureText>
      {pedido === null ? (
        <>
          <p>
            As tentativas podem ter sido de outra pessoa. Se a conta é sua, confirme por um código e entre com sua
            senha.
          </p>
          <Button fullWidth loading={pedir.isPending} onClick={receber}>
            Receber um código por e-mail
          </Button>
        </>
      ) : (
        <Confirmacao
          key={pedido.pedido}
          email={email}
          {...pedido}
          reenviando={pedir.isPending}
          onReenviar={receber}
          onConfirmado={() => onConfirmado(pedido.pedido)}
        />
      )}
    </section>
  )
}

type Pedido = Result<'POST /sessao/codigo-de-entrada'>

interface ConfirmacaoProps extends Pedido {
  email: string
  reenviando: boolean
  onReenviar: () => void
  onConfirmado: () => void
}

const { casas } = CODIGO_DE_ENTRADA

function Confirmacao({ email, pedido, reenvio, reenviando, onReenviar, onConfirmado }: ConfirmacaoProps) {
  const espera = useEspera(reenvio)
  const confirmar = useCall('POST /sessao/codigo-de-entrada/confirmacao', {
    invalidates: [],
    onDone: onConfirmado,
  })
  return (
    <>
      <p>
        Se há uma conta com o e-mail <span className={classes.email}>{email}</span>, o código está lá. Ele vale por 15
        minutos e funciona uma vez só.
      </p>
      <Form
        values={{ codigo: '' }}
        call={confirmar}
        request={({ codigo }) => ({ body: { pedido, codigo } })}
        submitLabel="Confirmar e entrar"
      >
        {(ferramentas) => <Codigo {...ferramentas} />}
      </Form>
      <Button
        variant="quiet"
        fullWidth
        loading={reenviando}
        disabledReason={espera > 0 ? `Você pode pedir outro em ${espera} s.` : undefined}
        onClick={onReenviar}
      >
        Não chegou? Enviar de novo
      </Button>
    </>
  )
}

function Codigo({ field, form: { setFocus } }: FormTools<{ codigo: string }>) {
  // The field comes in the place of the button that asked for it.
  useEffect(() => setFocus('codigo'), [setFocus])
  return (
    <CodigoField
      digits={casas}
      {...field('codigo', {
        validate: (codigo) => codigo.length === casas || `Digite as ${casas} letras e números do código`,
      })}
    />
  )
}
