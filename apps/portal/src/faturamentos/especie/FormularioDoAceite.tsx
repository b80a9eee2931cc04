import { Checkbox, Stack } from '@contempla/ui'
import { Form, type FormCall } from '@contempla/web/forms'

export type Aceito = { termo: boolean; condicoes: boolean; quitarComOCredito?: boolean | undefined }

interface FormularioDoAceiteProps {
  aceitar: FormCall<Aceito>
  parado: string | null
  /** Something is owed of the plan still, and comes off the credit where the holder so chooses. */
  comSaldo: boolean
}

export function FormularioDoAceite({ aceitar, parado, comSaldo }: FormularioDoAceiteProps) {
  return (
    <Form
      values={{ termo: false, condicoes: false, quitarComOCredito: false }}
      call={aceitar}
      request={({ quitarComOCredito, ...aceito }) => (comSaldo ? { ...aceito, quitarComOCredito } : aceito)}
      submitLabel="Continuar"
      disabledReason={parado}
    >
      {({ field }) => (
        <Stack>
          {comSaldo && (
            <Checkbox
              label="Quero pagar com o crédito o que falta da cota"
              {...field('quitarComOCredito', {
                validate: (aceito) => aceito || 'Marque para continuar, ou quite a cota antes de pedir',
              })}
            />
          )}
          <Checkbox
            label="Li e aceito o termo de autorização"
            {...field('termo', { validate: (aceito) => aceito || 'Aceite o termo para continuar' })}
          />
          <Checkbox
            label="Li e aceito as condições"
            {...field('condicoes', { validate: (aceito) => aceito || 'Aceite as condições para continuar' })}
          />
        </Stack>
      )}
    </Form>
  )
}
