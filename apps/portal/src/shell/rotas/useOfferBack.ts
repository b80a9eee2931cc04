import type { OfferBack } from '@contempla/ui'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Place = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]['nextLocation']

/** What differs by its fragment alone is the same screen: the menu is an entry of its own, which Back leaves. */
const isOther = (a: Place, b: Place) => a.pathname !== b.pathname || a.search !== b.search

/** Offers each press of the browser's Back to what lies over the screen, before the router follows it. */
export function useOfferBack(): OfferBack {
  const { history }: { history: RouterHistory } = useRouter()
  return useCallback(
    (take) =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ action, currentLocation, nextLocation }) =>
          action === 'BACK' && isOther(currentLocation, nextLocation) && take(),
      }),
    [history],
  )
}
