import { showSnackbar } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMotivoOffline } from '../shell/hooks.ts'

export interface ConfirmarFimProps {
  rotulo: string
  titulo: string
  texto: string
  feito: string
  encerrar: () => Promise<unknown>
  onClose: () => void
}

/** Says what ending an access does, and asks whether it shall. */
export function ConfirmarFim({ rotulo, titulo, texto, feito, encerrar, onClose }: ConfirmarFimProps) {
  const client = useQueryClient()
  const fim = useMutation({
    mutationFn: async (feitoPor: typeof encerrar): Promise<unknown> => feitoPor(),
    onSuccess: async () => {
      showSnackbar(feito, 'sucesso')
      await client.invalidateQueries()
    },
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title={titulo}
      call={fim}
      request={encerrar}
      submitLabel={rotulo}
      disabledReason={useMotivoOffline()}
    >
      <p>{texto}</p>
    </Confirmation>
  )
}
