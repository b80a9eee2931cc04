/** As long as a screen may take to come on a slow line; the wait ends sooner when the person moves on. */
const waitForHeadingMs = 10_000

/** What is drawn: a screen that waits for the next one is kept in the page, hidden. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/**
 * After a route change, or a step: the focus goes to the screen's heading, so that a screen reader says where one is, unless
 * the screen put it in a field of its own.
 */
export function focusHeading(page: Document): void {
  const before = page.activeElement
  const main = page.querySelector<HTMLElement>('main')
  if (before instanceof HTMLInputElement && main?.contains(before) && isDrawn(before)) return
  let focused: HTMLElement | null = null
  const focus = () => {
    focused = [...page.querySelectorAll<HTMLElement>('[data-screen-heading], main h1')].find(isDrawn) ?? null
    if (!focused) return
    focused.tabIndex = -1
    focused.focus({ preventScroll: true })
  }
  focus()
  // The screen is still loading: its main region holds the focus until the heading comes, unless the person moves on.
  if (!focused) main?.focus({ preventScroll: true })
  // What came of the loading has a heading of its own, and the one that held the focus is gone with it.
  const observer = new MutationObserver(() => {
    const active = page.activeElement
    if (focused?.isConnected && isDrawn(focused)) return active === focused ? undefined : observer.disconnect()
    const moved = active !== main && active !== before && active !== page.body && active !== focused
    return moved ? observer.disconnect() : focus()
  })
  observer.observe(page.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitForHeadingMs)
}
