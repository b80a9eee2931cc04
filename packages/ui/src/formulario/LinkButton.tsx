import type { ReactNode } from 'react'
import type { LinkProps } from '../provider/Link.tsx'
import { Link } from '../provider/Link.tsx'
import type { ButtonProps } from './Button.tsx'
import { buttonClass } from './Button.tsx'

export interface LinkButtonProps extends LinkProps, Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  icon?: ReactNode
}

/** A link that looks like a button: for what leads somewhere rather than does something. */
export function LinkButton({ variant, size, fullWidth, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size, fullWidth })} ${className ?? ''}`}>
      {icon}
      {children}
    </Link>
  )
}
