import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Campo.module.css'

/** What every field takes besides its input's own props. */
export interface CampoProps {
  label: ReactNode
  /** What helps to fill it in; stays visible. */
  description?: ReactNode
  /** The message of the last check; ties itself to the input. */
  error?: ReactNode
  /** Marks the label with "(opcional)". Fields are required otherwise. */
  optional?: boolean
}

interface AtributosDoControle {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface MolduraProps extends CampoProps {
  id?: string | undefined
  name?: string | undefined
  describedBy?: string | undefined
  children: (atributos: AtributosDoControle) => ReactNode
}

/** Label, help and error around one control. The control's id is its `id`, else its `name`, so an error summary can link to it. */
export function Campo({ label, description, error, optional, id, name, describedBy, children }: MolduraProps) {
  const gerado = useId()
  const idControle = id ?? name ?? gerado
  const idAjuda = `${gerado}-ajuda`
  const idErro = `${gerado}-erro`
  const descritores = [describedBy, description ? idAjuda : null, error ? idErro : null].filter(Boolean).join(' ')
  return (
    <div className={classes.campo}>
      <label className={classes.rotulo} htmlFor={idControle}>
        {label}
        {optional && <span className={classes.opcional}> (opcional)</span>}
      </label>
      {description && (
        <p id={idAjuda} className={classes.ajuda}>
          {description}
        </p>
      )}
      {children({
        id: idControle,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descritores || undefined,
      })}
      <MensagemDeErro id={idErro}>{error}</MensagemDeErro>
    </div>
  )
}

/** The error under a control; empty when there is none. */
export function MensagemDeErro({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className={classes.erro}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
