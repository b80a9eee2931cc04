/** Marks the part of the screen in which the documents are compared. */
export const daEvidencia = { 'data-evidencia': true }

/** Scrolls the evidence into sight from its list of documents on; a window's height holds the list and both sides. */
export function showEvidencia(): void {
  document.querySelector('[data-evidencia]')?.scrollIntoView({ block: 'start' })
}
