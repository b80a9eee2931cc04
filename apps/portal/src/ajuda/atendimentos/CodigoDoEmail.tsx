import { ScreenHeading, Stack, TextField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Atendimento } from './consultas.ts'

interface CodigoDoEmailProps {
  pedido: string
  email: string
  onEntrada: (entrada: { acesso: string; atendimento: Atendimento }) => void
  onVoltar: () => void
}

/** Takes the code that went to the e-mail. */
export function CodigoDoEmail({ pedido, email, onEntrada, onVoltar }: CodigoDoEmailProps) {
  const confirmar = useMutation({
    mutationFn: (codigo: string) => api('POST /atendimentos/sem-cadastro/confirmacao', { body: { pedido, codigo } }),
    onSuccess: onEntrada,
  })
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
