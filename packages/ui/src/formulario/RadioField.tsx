import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { MensagemDeErro } from './Campo.tsx'
import classes from './Checkbox.module.css'

export interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: ReactNode
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[]
  error?: ReactNode
}

/** One choice of a few, all in sight. Uncontrolled: spread `register('tipo')` on it. */
export function RadioField({ label, options, error, id, defaultValue, ...input }: RadioFieldProps) {
  const gerado = useId()
  const base = id ?? input.name ?? gerado
  return (
    <fieldset className={classes.grupo} aria-describedby={error ? `${gerado}-erro` : undefined}>
      <legend>{label}</legend>
      {options.map((opcao, i) => {
        const idOpcao = i === 0 ? base : `${base}-${i}`
        return (
          <div key={opcao.value} className={classes.linha}>
            <input
              name={gerado}
              {...input}
              type="radio"
              id={idOpcao}
              value={opcao.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === opcao.value}
              aria-describedby={opcao.description ? `${gerado}-${i}` : undefined}
            />
            <label className={classes.rotulo} htmlFor={idOpcao}>
              {opcao.label}
            </label>
            {opcao.description && (
              <p id={`${gerado}-${i}`} className={classes.ajuda}>
                {opcao.description}
              </p>
            )}
          </div>
        )
      })}
      <MensagemDeErro id={`${gerado}-erro`}>{error}</MensagemDeErro>
    </fieldset>
  )
}
