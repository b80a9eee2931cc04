import type { SyntheticEvent } from 'react'
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { BackProvider } from '../provider/Back.ts'

/** Those that are open, the one on top last: Back closes that one alone. */
const abertos: HTMLDialogElement[] = []

/**
 * What makes a `<dialog>` of the browser's own a modal: it traps the focus, closes by Escape and by Back, and gives the
 * focus back. The result is spread on the element. On its page's first entry of the history Back is the browser's:
 * Android closes a dialog by it before it leaves the page.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page: only then can the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    abertos.push(dialog)
    return () => {
      abertos.splice(abertos.indexOf(dialog), 1)
      dialog.close()
    }
  }, [open])
  const offerBack = use(BackProvider)
  const takeBack = useEffectEvent(() => {
    if (ref.current === null || abertos.at(-1) !== ref.current) return false
    onClose()
    return true
  })
  useEffect(() => (open ? offerBack(() => takeBack()) : undefined), [open, offerBack])
  const onCancel = (event: SyntheticEvent) => {
    // A file field below it cancels too, and that bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return { ref, onCancel }
}
