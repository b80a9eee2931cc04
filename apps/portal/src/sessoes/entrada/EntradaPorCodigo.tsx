import { CODIGO_DE_ENTRADA } from '@contempla/consorcio'
import { normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, CodigoField, FailureText, Link } from '@contempla/ui'
import { ApiError, useAction } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../shell/app.ts'
import classes from './EntradaPorCodigo.module.css'
import { falhaComEspera } from './falha-com-espera.ts'
import { keepPasse } from './passe-de-entrada.ts'
import { useEspera } from './useEspera.ts'
import { validateCodigo } from './validacao-adiante.ts'

interface EntradaPorCodigoProps {
  inscricao: string
  /** Another way in, which this device has. */
  antes: ReactNode
  /** Where whom to speak with is told. */
  ajuda: string
  /** The code was right: the password may be tried again. */
  onConfirmado: () => void
}

/** The way in that is left when too many tries, maybe a stranger's, have shut the password: a code at the contact registered. */
export function EntradaPorCodigo({ inscricao, antes, ajuda, onConfirmado }: EntradaPorCodigoProps) {
  const [pedido, setPedido] = useState<string | null>(null)
  const pedir = useAction<void>(async () => {
    const body = { username: normalizeInscricao(inscricao) }
    setPedido((await api('POST /login/codigo', { body, noLoading: true })).pedido)
  })
  const falha = falhaComEspera(pedir.error)
  const secao = useRef<HTMLElement>(null)
  // It comes above the button that was pressed.
  useEffect(() => secao.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={secao} className={classes.codigo} aria-labelledby="entrada-por-codigo">
      <h2 id="entrada-por-codigo">Precisa entrar agora?</h2>
      {antes}
      {pedido === null ? (
        <>
          <p>
            As tentativas podem ter sido de outra pessoa. Se a conta é sua, confirme por um código e tente sua senha de
            novo.
          </p>
          <FailureText>{falha}</FailureText>
          <Button fullWidth loading={pedir.pending} onClick={() => void pedir.run()}>
            Receber um código por e-mail
          </Button>
        </>
      ) : (
        <Confirmacao
          key={pedido}
          pedido={pedido}
          falha={falha}
          onReenviar={() => void pedir.run()}
          onCerto={() => {
            keepPasse(inscricao, pedido)
            onConfirmado()
          }}
        />
      )}
      <p>
        Seu cadastro não tem e-mail, ou o código não chegou? <Link href={ajuda}>Fale com o atendimento</Link>: lá
        confirmamos que é você e ajudamos a entrar.
      </p>
    </section>
  )
}

/** What the server says of a code that bore all its tries: to wait is of no use, another code is. */
const codigoGasto = (erro: unknown): string | undefined =>
  erro instanceof ApiError && erro.codigo === 'MUITAS_TENTATIVAS' ? erro.detail : undefined

interface ConfirmacaoProps {
  pedido: string
  falha: string | null
  onReenviar: () => void
  onCerto: () => void
}

function Confirmacao({ pedido, falha, onReenviar, onCerto }: ConfirmacaoProps) {
  const formulario = useNativeForm({ codigo: validateCodigo })
  const { focus } = formulario
  const { segundos } = useEspera()
  const confirmar = useAction(async (codigo: string) => {
    await api('POST /login/codigo/confirmar', { body: { pedido, codigo }, noLoading: true })
    onCerto()
  })
  // The field comes in the place of the button that asked for it.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes
  useEffect(() => focus('codigo'), [])
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !confirmar.pending) void confirmar.run(valores.codigo)
  }
  return (
    <NativeForm
      form={formulario}
      failure={codigoGasto(confirmar.error) ?? falhaComEspera(confirmar.error) ?? falha}
      onSubmit={enviar}
    >
      <p>
        Se há uma conta com este CPF ou CNPJ, o código está no e-mail do cadastro. Ele vale por 15 minutos e funciona
        uma vez só.
      </p>
      <CodigoField name="codigo" digits={CODIGO_DE_ENTRADA.casas} error={formulario.errors.get('codigo')} />
      <Button type="submit" fullWidth loading={confirmar.pending}>
        Confirmar código
      </Button>
      <Button
        variant="quiet"
        fullWidth
        disabledReason={segundos > 0 ? `Você pode pedir outro em ${segundos} s.` : undefined}
        onClick={onReenviar}
      >
        Não chegou? Enviar de novo
      </Button>
    </NativeForm>
  )
}
