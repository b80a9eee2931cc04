import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { MensagemDeErro } from './Campo.tsx'
import classes from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** A box to tick. Uncontrolled: spread `register('aceite')` on it. */
export function Checkbox({ label, description, error, id, className, ...input }: CheckboxProps) {
  const gerado = useId()
  const idControle = id ?? input.name ?? gerado
  const descritores = [description && `${gerado}-ajuda`, error && `${gerado}-erro`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.linha} ${className ?? ''}`}>
      <input
        {...input}
        type="checkbox"
        id={idControle}
        aria-invalid={error ? true : undefined}
        aria-describedby={descritores || undefined}
      />
      <label className={classes.rotulo} htmlFor={idControle}>
        {label}
      </label>
      {description && (
        <p id={`${gerado}-ajuda`} className={classes.ajuda}>
          {description}
        </p>
      )}
      <div className={classes.erro}>
        <MensagemDeErro id={`${gerado}-erro`}>{error}</MensagemDeErro>
      </div>
    </div>
  )
}
