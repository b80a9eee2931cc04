const waitForHeadingMs = 3000

/**
 * After a route change: the focus goes to the screen's heading, so that a screen reader says where one is, unless the
 * screen put it in a field of its own.
 */
export function focusHeading(page: Document): void {
  const before = page.activeElement
  const main = page.querySelector<HTMLElement>('main')
  if (before instanceof HTMLInputElement && main?.contains(before)) return
  const focus = () => {
    const heading = page.querySelector<HTMLElement>('[data-screen-heading], main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return
  // The screen is still loading: its main region holds the focus until the heading comes, unless the person moves on.
  main?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const active = page.activeElement
    const moved = active !== main && active !== before && active !== page.body
    if (moved || focus()) observer.disconnect()
  })
  observer.observe(page.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitForHeadingMs)
}
