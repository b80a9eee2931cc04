import { ScreenHeading, Stack, TextField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useMotivoOffline } from '../../shell/hooks.ts'

interface CodigoDoEmailProps<E> {
  pedido: string
  email: string
  confirmar: (dito: { pedido: string; codigo: string }) => Promise<E>
  onEntrada: (entrada: E) => void
  onVoltar: () => void
}

/** Takes the code that went to the e-mail. */
export function CodigoDoEmail<E>({ pedido, email, confirmar, onEntrada, onVoltar }: CodigoDoEmailProps<E>) {
  const confirmado = useMutation({
    mutationFn: (codigo: string) => confirmar({ pedido, codigo }),
    onSuccess: onEntrada,
  })
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
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
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
    </Stack>
  )
}
