import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './Campo.module.css'
import type { CampoProps } from './Campo.tsx'
import { Campo } from './Campo.tsx'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, CampoProps {
  options: readonly { value: string; label: string }[]
  /** The first, empty choice; without it the first option is chosen. */
  placeholder?: string
}

/** A choice from a list, by the device's own picker. Uncontrolled: spread `register('nome')` on it. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, optional, options, placeholder, className, ...select } = props
  const { id, name, 'aria-describedby': describedBy } = select
  return (
    <Campo {...{ label, description, error, optional, id, name, describedBy }}>
      {(atributos) => (
        <div className={classes.controle}>
          <select {...select} {...atributos} className={`${classes.entrada} ${classes.seta} ${className ?? ''}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((opcao) => (
              <option key={opcao.value} value={opcao.value}>
                {opcao.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={classes.setaIcone} size={20} aria-hidden="true" />
        </div>
      )}
    </Campo>
  )
}
