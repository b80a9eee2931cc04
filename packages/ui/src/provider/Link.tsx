import type { ComponentProps, ReactNode } from 'react'
import { createContext, use } from 'react'

export interface LinkProps extends ComponentProps<'a'> {
  href: string
}
/** How the app draws a link; lets every piece of this package navigate without knowing a router. */
export type RenderLink = (props: LinkProps) => ReactNode

const LinkContext = createContext<RenderLink>((props) => <a {...props} />)

export const LinkProvider = LinkContext

/** A link as the app's router draws it. */
export function Link(props: LinkProps) {
  return use(LinkContext)(props)
}
