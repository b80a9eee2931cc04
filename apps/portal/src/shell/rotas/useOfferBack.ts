import type { OfferBack } from '@contempla/ui'
import { type RouterHistory, useRouter } from '@tanstack/react-router'

/** What differs by its fragment alone is the same screen: the menu is an entry of its own, which Back leaves. */
const screenOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Offers each press of the browser's Back to what lies over the screen, before the router follows it. */
export function useOfferBack(): OfferBack {
  const { history }: { history: RouterHistory } = useRouter()
  return (take) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) =>
        action === 'BACK' && screenOf(currentLocation) !== screenOf(nextLocation) && take(),
    })
}
