import { Dialog } from '@contempla/ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FillProps, SendProps } from './Form.tsx'
import { Form } from './Form.tsx'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, by "Cancelar", by the cross, and when the call is done. */
  onClose: () => void
  title: ReactNode
  wide?: boolean | undefined
  aside?: boolean | undefined
}

export interface FormDialogProps<V extends FieldValues, R> extends DialogProps, SendProps<R>, FillProps<V, R> {}

/** A form in a dialog. Closes when its call is done; while it runs, it does not close. */
export function FormDialog<V extends FieldValues, R>({
  open,
  onClose,
  title,
  wide,
  aside,
  ...form
}: FormDialogProps<V, R>) {
  const { call } = form
  const wasOpen = useRef(false)
  useEffect(() => {
    // What a former opening was told is not told again.
    if (open && !wasOpen.current && !call.isPending) call.reset()
    else if (open && call.isSuccess) onClose()
    wasOpen.current = open
  }, [open, call, onClose])
  const close = () => {
    if (!call.isPending) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      {...(wide ? { wide: true } : {})}
      {...(aside ? { aside: true } : {})}
    >
      {open && <Form {...form} onCancel={close} />}
    </Dialog>
  )
}
