import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import classes from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: 'regular' | 'small'
  fullWidth?: boolean
  icon?: ReactNode
  /** Keeps the width and the focus while the work runs; further presses are ignored. */
  loading?: boolean
  /** Why the action is not possible now: disables it, and is shown to everyone under it. */
  disabledReason?: string | null | undefined
}

/** The class of a button, for what is drawn as one without being one. */
export function buttonClass({
  variant = 'primary',
  size,
  fullWidth,
}: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  return [classes.botao, classes[variant], size === 'small' && classes.pequeno, fullWidth && classes.cheio]
    .filter(Boolean)
    .join(' ')
}

export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, loading, disabledReason, onClick, children, className, type, ...rest } = props
  const idMotivo = useId()
  const parado = Boolean(loading || disabledReason)
  const click = (evento: MouseEvent<HTMLButtonElement>) => {
    if (parado) evento.preventDefault()
    else onClick?.(evento)
  }
  const botao = (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`${buttonClass({ variant, size, fullWidth })} ${className ?? ''}`}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? idMotivo : rest['aria-describedby']}
      onClick={click}
    >
      {loading && <span className={classes.giro} aria-hidden="true" />}
      <span className={classes.conteudo}>
        {icon}
        {children}
      </span>
    </button>
  )
  if (!disabledReason) return botao
  return (
    <div className={classes.grupo}>
      {botao}
      <p id={idMotivo} className={classes.motivo}>
        {disabledReason}
      </p>
    </div>
  )
}
