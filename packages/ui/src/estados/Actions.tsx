import type { ButtonVariant } from '../formulario/Button.tsx'
import { Button } from '../formulario/Button.tsx'
import { LinkButton } from '../formulario/LinkButton.tsx'

/** Something to do, as data: with `href` it leads somewhere, with `onClick` it does something. */
export interface Action {
  label: string
  href?: string | undefined
  onClick?: (() => void) | undefined
  loading?: boolean | undefined
  disabledReason?: string | null | undefined
}

interface ActionsProps {
  primary?: Action | undefined
  secondary?: readonly Action[]
}

/** One primary action, the rest quieter. */
export function Actions({ primary, secondary = [] }: ActionsProps) {
  return (
    <>
      {primary && <ActionButton action={primary} variant="primary" />}
      {secondary.map((action, i) => (
        <ActionButton
          key={action.label}
          action={action}
          variant={i === 0 && primary ? 'secondary' : primary ? 'quiet' : 'secondary'}
        />
      ))}
    </>
  )
}

function ActionButton({ action, variant }: { action: Action; variant: ButtonVariant }) {
  const { label, href, ...botao } = action
  if (href && !action.disabledReason)
    return (
      <LinkButton href={href} variant={variant} fullWidth onClick={action.onClick}>
        {label}
      </LinkButton>
    )
  return (
    <Button variant={variant} fullWidth {...botao}>
      {label}
    </Button>
  )
}
