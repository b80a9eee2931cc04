import { TextField } from '@contempla/ui'
import type { ComponentProps } from 'react'

/** The six digits that the authenticator shows. */
export const CodigoDoAutenticador = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Código de 6 números" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
)

export const regrasDoCodigo = {
  required: 'Informe o código',
  pattern: { value: /^\s*\d{6}\s*$/, message: 'O código tem 6 números' },
}
