import { Button } from '@contempla/ui'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'

const Destinatarios = lazy(() => import('./Destinatarios.tsx').then((m) => ({ default: m.Destinatarios })))

/** Sends the boleto to whoever is named; who came in by a link, or for a company, does not. */
export function EnviarPorEmail({ idCota, ticket }: { idCota: number; ticket: string }) {
  const [open, setOpen] = useState(false)
  const offline = useMotivoOffline()
  if (useModo() !== 'normal') return null
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        icon={<IconMail size={20} aria-hidden="true" />}
        disabledReason={offline}
        onClick={() => setOpen(true)}
      >
        Enviar por e-mail
      </Button>
      {open && (
        <Suspense>
          <Destinatarios idCota={idCota} ticket={ticket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
