import { pareceEmail, pareceNome } from '@contempla/consorcio'
import { Button, Stack, showSnackbar, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'

/** As many as the server takes at once. */
const LUGARES = [0, 1, 2, 3, 4] as const
type Lugar = (typeof LUGARES)[number]

type Preenchido = Record<`nome${Lugar}` | `email${Lugar}`, string>
const VAZIO = Object.fromEntries(LUGARES.flatMap((i) => [`nome${i}`, `email${i}`]).map((c) => [c, ''])) as Preenchido

type Pessoa = { nome: string; email: string }

const erroDoNome = (nome: string): string | true => {
  if (nome.trim() === '') return 'Diga o nome de quem recebe'
  return pareceNome(nome) || 'Use só letras'
}
const erroDoEmail = (email: string): string | true => pareceEmail(email) || 'E-mail inválido'

interface DestinatariosProps {
  idCota: number
  ticket: string
  onClose: () => void
}

/** To whom the boleto goes. */
export function Destinatarios({ idCota, ticket, onClose }: DestinatariosProps) {
  const [quantos, setQuantos] = useState(1)
  const offline = useMotivoOffline()
  const envio = useMutation({
    mutationFn: (body: Pessoa[]) =>
      api('POST /cotas/:id/boletos/:ticket/email', { params: { id: idCota, ticket: Number(ticket) }, body }),
    onSuccess: ({ enviados }) =>
      showSnackbar(
        enviados === 1 ? 'O boleto vai por e-mail em instantes' : `O boleto vai para ${enviados} e-mails`,
        'sucesso',
      ),
  })
  const lugares = LUGARES.slice(0, quantos)
  return (
    <FormDialog<Preenchido, Pessoa[]>
      open
      onClose={onClose}
      title="Enviar por e-mail"
      values={VAZIO}
      call={envio}
      request={(v) => lugares.map((i) => ({ nome: v[`nome${i}`].trim(), email: v[`email${i}`].trim() }))}
      submitLabel="Enviar"
      disabledReason={offline}
    >
      {({ field }) => (
        <Stack>
          <p>O PDF vai anexado. Ele tem o seu nome, CPF ou CNPJ e endereço, como todo boleto.</p>
          {lugares.map((i) => (
            <Stack key={i} gap="small">
              <TextField
                label={i === 0 ? 'Nome de quem recebe' : `Nome da pessoa ${i + 1}`}
                maxLength={60}
                autoComplete="off"
                {...field(`nome${i}`, { validate: erroDoNome })}
              />
              <TextField
                label={i === 0 ? 'E-mail' : `E-mail da pessoa ${i + 1}`}
                type="email"
                inputMode="email"
                maxLength={200}
                autoComplete="off"
                {...field(`email${i}`, { validate: erroDoEmail })}
              />
            </Stack>
          ))}
          {quantos < LUGARES.length && (
            <Button variant="quiet" size="small" onClick={() => setQuantos(quantos + 1)}>
              Enviar também a outra pessoa
            </Button>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}
