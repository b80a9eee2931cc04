import { Button, formatCentavos, formatDia } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { LanceDoTitular } from '../consultas.ts'

/** Takes the bid back, once what that means was said. */
export function CancelarLance({ idCota, lance }: { idCota: number; lance: LanceDoTitular }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const cancelamento = useMutation({
    mutationFn: (protocolo: string) =>
      api('PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', { params: { id: idCota, protocolo } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        Cancelar lance
      </Button>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title="Cancelar este lance?"
        call={cancelamento}
        request={lance.protocolo}
        submitLabel="Cancelar o lance"
        danger
        disabledReason={useMotivoOffline()}
      >
        <p>
          O lance de {formatCentavos(lance.valorLance)} deixa de concorrer na assembleia de{' '}
          {formatDia(lance.dataAssembleia)}. Até a véspera você pode ofertar outro. O sorteio continua valendo para a
          sua cota.
        </p>
      </Confirmation>
    </>
  )
}
