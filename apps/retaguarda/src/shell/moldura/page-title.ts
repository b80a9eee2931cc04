/** After a route change: the focus goes to the screen's heading, unless the screen put it in a field. */
export function focusHeading(page: Document): void {
  const main = page.querySelector<HTMLElement>('main')
  if (page.activeElement instanceof HTMLInputElement && main?.contains(page.activeElement)) return
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  target?.focus({ preventScroll: true })
}

export const documentTitle = (title: string): string => `${title} · Retaguarda Contempla`
