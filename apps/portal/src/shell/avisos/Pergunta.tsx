import { Button, Dialog, FailureText } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMotivoOffline } from '../hooks.ts'

interface PerguntaProps<D, R> {
  open: boolean
  onClose: () => void
  title: string
  call: UseMutationResult<D, Error, R>
  request: R
  label: string
  children: ReactNode
}

/** Says what will happen and asks whether it shall; what was refused is said here, and the question stays. */
export function Pergunta<D, R>({ open, onClose, title, call, request, label, children }: PerguntaProps<D, R>) {
  const offline = useMotivoOffline()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={call.isPending}
            disabledReason={offline}
            onClick={() => call.mutate(request, { onSuccess: onClose })}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      <FailureText>{call.error && messageOf(call.error)}</FailureText>
    </Dialog>
  )
}
