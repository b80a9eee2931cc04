import { Button, FailureText, ScreenHeading, Stack, TextField } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'
import type { CodigoEnviado, PedidoDeCodigo } from './usePedidoDeCodigo.ts'

interface CodigoDoEmailProps<E> {
  enviado: CodigoEnviado
  reenvio: Pick<PedidoDeCodigo, 'pedirDeNovo' | 'pedindo' | 'falha'>
  confirmar: (dito: { pedido: string; codigo: string }) => Promise<E>
  onEntrada: (entrada: E) => void
  /** Back to what was written, as it was. */
  onVoltar: () => void
}

/** Takes the code that went to the e-mail. */
export function CodigoDoEmail<E>({ enviado, reenvio, confirmar, onEntrada, onVoltar }: CodigoDoEmailProps<E>) {
  const { pedido, email } = enviado
  const confirmado = useMutation({
    mutationFn: (codigo: string) => confirmar({ pedido, codigo }),
    onSuccess: onEntrada,
  })
  const offline = useMotivoOffline()
  return (
    <Stack gap="large">
      <ScreenHeading lead={`Se está tudo certo, o código chega em ${email}. Ele vale por 15 minutos.`}>
        Digite o código
      </ScreenHeading>
      <Form
        values={{ codigo: '' }}
        call={confirmado}
        request={({ codigo }) => codigo}
        submitLabel="Confirmar"
        disabledReason={offline}
      >
        {({ field }) => (
          <TextField
            label="Código"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            {...field('codigo', { required: 'Digite o código' })}
          />
        )}
      </Form>
      <EnviarDeNovo reenvioEm={enviado.reenvioEm} {...reenvio} />
      <Button variant="quiet" fullWidth onClick={onVoltar}>
        Voltar ao que escrevi
      </Button>
    </Stack>
  )
}

type EnviarDeNovoProps = CodigoDoEmailProps<unknown>['reenvio'] & Pick<CodigoEnviado, 'reenvioEm'>

function EnviarDeNovo({ reenvioEm, pedirDeNovo, pedindo, falha }: EnviarDeNovoProps) {
  const segundos = useSegundosAte(reenvioEm)
  const offline = useMotivoOffline()
  return (
    <>
      <FailureText>{falha && messageOf(falha)}</FailureText>
      <Button
        variant="secondary"
        fullWidth
        loading={pedindo}
        disabledReason={offline ?? (segundos > 0 ? `Não chegou? Peça outro em ${segundos} s.` : null)}
        onClick={pedirDeNovo}
      >
        Enviar outro código
      </Button>
    </>
  )
}
