import type { LinkProps } from '@contempla/ui'
import { isPlainClick } from '@contempla/web'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCotaDaAba } from '../hooks-da-entrada.ts'
import { comCota, cotaDoEndereco } from './cota.ts'

/** The same address with the quota of this tab, where its route is of one and it names none. */
function comADaAba(router: AnyRouter, href: string, idCota: number | null): string {
  if (idCota === null || !href.startsWith('/') || cotaDoEndereco(href) !== null) return href
  const [, , rota] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? href)
  return rota?.options.staticData?.cota ? comCota(href, idCota) : href
}

/** A link inside the portal: the router's navigation on a plain click, the browser's own on any other. */
export function AppLink({ href: pedido, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const href = comADaAba(router, pedido, useCotaDaAba())
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
