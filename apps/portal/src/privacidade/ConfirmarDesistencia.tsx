import { showSnackbar } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'

/** Asks whether a request is given up. */
export function ConfirmarDesistencia({ numero, onClose }: { numero: string; onClose: () => void }) {
  const client = useQueryClient()
  const desistir = useMutation({
    mutationFn: (protocolo: string) =>
      api('POST /privacidade/pedidos/:numero/desistir', { params: { numero: protocolo }, noLoading: true }),
    onSuccess: async () => {
      showSnackbar('Você desistiu do pedido.')
      await client.invalidateQueries()
    },
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Desistir deste pedido?"
      call={desistir}
      request={numero}
      submitLabel="Desistir"
      disabledReason={useMotivoOffline()}
    >
      <p>Ninguém responde mais a este pedido. Se mudar de ideia, faça outro.</p>
    </Confirmation>
  )
}
