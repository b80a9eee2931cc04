import type { ComponentProps, ReactNode } from 'react'
import classes from './Campo.module.css'
import type { CampoProps } from './Campo.tsx'
import { Campo } from './Campo.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, CampoProps {
  /** Drawn inside the field, before the text; not read out. */
  prefix?: ReactNode
  /** A control inside the field, after the text. */
  suffix?: ReactNode
}

/** One line of text. Uncontrolled: spread `register('nome')` on it. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, optional, prefix, suffix, className, ...input } = props
  const { id, name, 'aria-describedby': describedBy } = input
  return (
    <Campo {...{ label, description, error, optional, id, name, describedBy }}>
      {(atributos) => (
        <div className={classes.controle}>
          {prefix && (
            <span className={classes.prefixo} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...atributos}
            className={`${classes.entrada} ${prefix ? classes.comPrefixo : ''} ${suffix ? classes.comSufixo : ''} ${className ?? ''}`}
          />
          {suffix && <span className={classes.sufixo}>{suffix}</span>}
        </div>
      )}
    </Campo>
  )
}
