import { Button } from '@contempla/ui'
import { lazy, Suspense, useState } from 'react'
import type { PerguntaDaDesistenciaProps } from './PerguntaDaDesistencia.tsx'

const Pergunta = lazy(() => import('./PerguntaDaDesistencia.tsx').then((m) => ({ default: m.PerguntaDaDesistencia })))

/** Asks before a request is given up; the dialog's code loads only when it is opened. */
export function ConfirmarDesistencia(props: Omit<PerguntaDaDesistenciaProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
        {props.palavras.label}
      </Button>
      {open && (
        <Suspense>
          <Pergunta {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
