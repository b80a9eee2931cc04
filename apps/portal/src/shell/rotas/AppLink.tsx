import type { LinkProps } from '@contempla/ui'
import { isPlainClick } from '@contempla/web'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A link inside the portal: the router's navigation on a plain click, the browser's own on any other. */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') || href.startsWith('#')
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!inside || !isPlainClick(event, rest)) return
    event.preventDefault()
    const { pathname, searchStr } = router.state.location
    void router.navigate({ href: href.startsWith('#') ? `${pathname}${searchStr}${href}` : href })
  }
  const preload = () => {
    if (href.startsWith('/')) void router.preloadRoute({ to: href.split(/[?#]/)[0] ?? href }).catch(() => undefined)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

export const renderAppLink = (props: LinkProps) => <AppLink {...props} />
