import { Button, FailureText, ScreenHeading, Stack, TextField } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'
import type { Atendimento } from './consultas.ts'
import type { CodigoEnviado, PedidoDeCodigo } from './usePedidoDeCodigo.ts'

interface CodigoDoEmailProps {
  enviado: CodigoEnviado
  reenvio: Pick<PedidoDeCodigo, 'pedirDeNovo' | 'pedindo' | 'falha'>
  onEntrada: (entrada: { acesso: string; atendimento: Atendimento }) => void
  /** Back to what was written, as it was. */
  onVoltar: () => void
}

/** Takes the code that went to the e-mail. */
export function CodigoDoEmail({ enviado, reenvio, onEntrada, onVoltar }: CodigoDoEmailProps) {
  const { pedido, email } = enviado
  const confirmar = useMutation({
    mutationFn: (codigo: string) => api('POST /atendimentos/sem-cadastro/confirmacao', { body: { pedido, codigo } }),
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
        call={confirmar}
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

type EnviarDeNovoProps = CodigoDoEmailProps['reenvio'] & Pick<CodigoEnviado, 'reenvioEm'>

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
