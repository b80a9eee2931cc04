import { Button } from '@contempla/ui'
import { lazy, Suspense, useState } from 'react'
import type { LanceDoTitular } from '../consultas.ts'

const Confirmar = lazy(() => import('./ConfirmarCancelamento.tsx').then((m) => ({ default: m.ConfirmarCancelamento })))

/** Takes the bid back, once what that means was said. */
export function CancelarLance({ idCota, lance }: { idCota: number; lance: LanceDoTitular }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        Cancelar lance
      </Button>
      {open && (
        <Suspense>
          <Confirmar idCota={idCota} lance={lance} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
