import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * What makes a `<dialog>` of the browser's own a modal: it traps the focus, closes by Escape and gives the focus back.
 * The result is spread on the element.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page: only then can the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  const onCancel = (event: SyntheticEvent) => {
    // A file field below it cancels too, and that bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return { ref, onCancel }
}
