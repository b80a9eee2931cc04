import { Checkbox, Stack } from '@contempla/ui'
import { Form, type FormCall } from '@contempla/web/forms'

export type Aceito = { termo: boolean; condicoes: boolean }

export function FormularioDoAceite({ aceitar, parado }: { aceitar: FormCall<Aceito>; parado: string | null }) {
  return (
    <Form
      values={{ termo: false, condicoes: false }}
      call={aceitar}
      request={(aceito) => aceito}
      submitLabel="Continuar"
      disabledReason={parado}
    >
      {({ field }) => (
        <Stack>
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
