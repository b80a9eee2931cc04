import { Button } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { useCall, useMay } from '../shell/kit.ts'
import { CustoDaVolta } from './CustoDaVolta.tsx'

interface ReativarCotaProps {
  idCota: number
  /** As the quota is called. */
  nome: string
  /** Why it cannot come back. */
  impedimento?: string | undefined
}

/** Brings an excluded quota back, after saying what it costs. */
export function ReativarCota({ idCota, nome, impedimento }: ReativarCotaProps) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const reativar = useCall('POST /cotas/:id/volta', {
    success: ({ primeira, ultima }) => `Cota reativada: o saldo vai da parcela ${primeira} à ${ultima}.`,
    invalidates: ['/exclusoes', '/cotas', '/grupos'],
  })
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque ?? impedimento} onClick={() => setOpen(true)}>
        Reativar
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Reativar a ${nome}?`}
        submitLabel="Reativar cota"
        call={reativar}
        request={{ params: { id: idCota } }}
        wide
      >
        {open && <CustoDaVolta idCota={idCota} />}
      </Confirmation>
    </>
  )
}
