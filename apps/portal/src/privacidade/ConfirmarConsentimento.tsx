import { showSnackbar } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import type { Consentimento } from './consultas.ts'

interface ConfirmarConsentimentoProps {
  consentimento: Consentimento
  aceita: boolean
  onClose: () => void
}

/** Says what is agreed to, or what happens when it is taken back, and asks whether it shall. */
export function ConfirmarConsentimento({ consentimento, aceita, onClose }: ConfirmarConsentimentoProps) {
  const { finalidade, versao, texto, aoRetirar } = consentimento
  const client = useQueryClient()
  const dizer = useMutation({
    mutationFn: (aceito: boolean) =>
      api('PUT /privacidade/consentimentos/:finalidade', {
        params: { finalidade },
        body: { aceito, versao },
        noLoading: true,
      }),
    onSuccess: async (_, aceito) => {
      showSnackbar(aceito ? 'Guardamos que você aceita.' : 'Retirado. Vale desde agora.', 'sucesso')
      // The passkeys, the devices and the preferences change with it.
      await client.invalidateQueries()
    },
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title={aceita ? 'Você aceita?' : 'Retirar o que você aceitou?'}
      call={dizer}
      request={aceita}
      submitLabel={aceita ? 'Aceito' : 'Retirar'}
      disabledReason={useMotivoOffline()}
    >
      <p>{aceita ? texto : aoRetirar}</p>
    </Confirmation>
  )
}
