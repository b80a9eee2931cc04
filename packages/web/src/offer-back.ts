import type { OfferBack } from '@contempla/ui'

type Place = { pathname: string; search: string }
type Change = { action: string; currentLocation: Place; nextLocation: Place }

/** The part of the router's history that can hold a navigation back. */
interface BlockingHistory {
  block: (blocker: { enableBeforeUnload: boolean; blockerFn: (change: Change) => Promise<boolean> }) => () => void
}

/** Compares without the fragment: a menu opened by one is an entry of its own on the same screen, which Back leaves. */
const screenOf = ({ pathname, search }: Place) => pathname + search

/** Offers each press of the browser's Back to the layer over the screen, before the router follows it. */
export const offerBackOf =
  (history: BlockingHistory): OfferBack =>
  (take) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation, nextLocation }) =>
        action === 'BACK' && screenOf(currentLocation) !== screenOf(nextLocation) && take(),
    })
