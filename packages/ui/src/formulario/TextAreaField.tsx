import type { ComponentProps } from 'react'
import classes from './Campo.module.css'
import type { CampoProps } from './Campo.tsx'
import { Campo } from './Campo.tsx'

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, CampoProps {}

/** Several lines of text. Uncontrolled: spread `register('nome')` on it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, description, error, optional, className, ...area } = props
  const { id, name, 'aria-describedby': describedBy } = area
  return (
    <Campo {...{ label, description, error, optional, id, name, describedBy }}>
      {(atributos) => (
        <textarea rows={4} {...area} {...atributos} className={`${classes.entrada} ${className ?? ''}`} />
      )}
    </Campo>
  )
}
