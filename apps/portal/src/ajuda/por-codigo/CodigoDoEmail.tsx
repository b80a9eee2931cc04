import { Button, FailureText, ScreenHeading, Stack, TextField } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'
import type { CodigoPedido } from './usePedidoDeCodigo.ts'

interface CodigoDoEmailProps<E> {
  enviado: NonNullable<CodigoPedido['enviado']>
  pedido: CodigoPedido
  confirmar: (dito: { pedido: string; codigo: string }) => Promise<E>
  onEntrada: (entrada: E) => void
}

/** Another try at the code is of no use, which the server says: only another code is. */
const isGasto = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.codigo === 'MUITAS_TENTATIVAS' && erro.detail !== undefined

/** Takes the code that went to the e-mail. */
export function CodigoDoEmail<E>({ enviado, pedido, confirmar, onEntrada }: CodigoDoEmailProps<E>) {
  const confirmado = useMutation({
    mutationFn: (codigo: string) => confirmar({ pedido: enviado.pedido, codigo }),
    onSuccess: onEntrada,
  })
  const offline = useMotivoOffline()
  const segundos = useSegundosAte(enviado.reenvioEm)
  const { call, pedirDeNovo, esquecer, voltarAoEscrito } = pedido
  const gasto = isGasto(confirmado.error)
  return (
    <Stack gap="large">
      <ScreenHeading lead={`Se está tudo certo, o código chega em ${enviado.email}. Ele vale por 15 minutos.`}>
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
      <FailureText>{call.error && messageOf(call.error)}</FailureText>
      <Button
        variant={gasto ? 'primary' : 'secondary'}
        fullWidth
        loading={call.isPending}
        disabledReason={offline ?? (segundos > 0 && !gasto ? `Não chegou? Peça outro em ${segundos} s.` : null)}
        onClick={pedirDeNovo}
      >
        Enviar outro código
      </Button>
      <Button variant="quiet" fullWidth onClick={gasto ? esquecer : voltarAoEscrito}>
        Voltar ao que escrevi
      </Button>
    </Stack>
  )
}
