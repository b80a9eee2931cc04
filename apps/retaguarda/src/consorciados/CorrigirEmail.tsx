import { Checkbox, TextAreaField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { type Result, useCall } from '../shell/kit.ts'

interface CorrigirEmailProps {
  consorciado: Result<'GET /consorciados/:id'>
  open: boolean
  onClose: () => void
}

/** The way out for whose e-mail is dead, and who has no mobile to change it by: in person, with a document. */
export function CorrigirEmail({ consorciado, open, onClose }: CorrigirEmailProps) {
  const corrigir = useCall('POST /consorciados/:id/corrigir-email', {
    success: ({ emailMascarado }) => `O e-mail principal agora é ${emailMascarado}.`,
    invalidates: ['/consorciados/'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Corrigir o e-mail principal"
      submitLabel="Corrigir e-mail"
      call={corrigir}
      values={{ email: '', motivo: '', documentoConferido: false }}
      request={({ email, motivo }) => ({
        params: { id: consorciado.id },
        body: { email: email.trim(), motivo, documentoConferido: true as const },
      })}
    >
      {({ field }) => (
        <>
          <p>
            Só para quem está na sua frente, com documento, e não recebe mais o código. O contato de antes é avisado, e
            o e-mail novo só vale para dinheiro depois disso.
          </p>
          <TextField
            label="E-mail novo"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
            {...field('email', { required: 'Informe o e-mail' })}
          />
          <TextAreaField
            label="Motivo"
            description="Fica na auditoria. Não escreva dados pessoais."
            maxLength={500}
            {...field('motivo', {
              validate: (texto) => texto.trim().length >= 10 || 'Conte o que houve, com ao menos 10 letras',
            })}
          />
          <Checkbox
            label={`Conferi o documento com foto de ${consorciado.nome}`}
            {...field('documentoConferido', { required: 'Confira o documento antes' })}
          />
        </>
      )}
    </FormDialog>
  )
}
