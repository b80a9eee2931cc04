import type { LinkProps } from '@contempla/ui'
import { isPlainClick } from '@contempla/web'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { base } from './href.ts'

/** A link inside the console: the router's navigation on a plain click, the browser's own on any other. */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const inside = href === base || href.startsWith(`${base}/`)
    if (!inside || !isPlainClick(event, rest)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} onClick={follow} />
}

export const renderAppLink = (props: LinkProps) => <AppLink {...props} />
