import { TextAreaField } from '@contempla/ui'
import type { ComponentProps } from 'react'

export const motivoContado = {
  validate: (texto: string) => texto.trim().length >= 10 || 'Conte o motivo, com ao menos 10 letras',
}

/** Why something is done to a customer's data or door. */
export function CampoDoMotivo(
  field: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'description' | 'maxLength'>,
) {
  return (
    <TextAreaField
      label="Motivo"
      description="Fica na auditoria, com o seu nome. Não escreva dados pessoais."
      maxLength={300}
      {...field}
    />
  )
}
