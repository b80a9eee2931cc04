import { Money, showSnackbar } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import type { PermanenteDaCota } from '../consultas.ts'

interface ConfirmarProps {
  idCota: number
  /** The bid that the permanent offer made for the coming assembly. */
  lance: PermanenteDaCota['lance']
  onClose: () => void
}

export function ConfirmarFim({ idCota, lance, onClose }: ConfirmarProps) {
  const queryClient = useQueryClient()
  const encerramento = useMutation({
    mutationFn: (id: number) => api('DELETE /cotas/:id/lance-permanente', { params: { id } }),
    onSuccess: ({ lanceMantido }) => {
      showSnackbar(
        lanceMantido
          ? `Lance permanente encerrado. O lance da assembleia ${lanceMantido.numeroAssembleia} continua.`
          : 'Lance permanente encerrado.',
      )
      return queryClient.invalidateQueries()
    },
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Encerrar o lance permanente?"
      call={encerramento}
      request={idCota}
      submitLabel="Encerrar"
      danger
      disabledReason={useMotivoDoDinheiro()}
    >
      <p>Nada mais é ofertado sozinho nas próximas assembleias. O sorteio continua valendo para a sua cota.</p>
      {lance && (
        <p>
          O lance de <Money centavos={lance.valorLance} />, já ofertado na assembleia {lance.numeroAssembleia}, continua
          {lance.podeCancelar
            ? '. Se não o quiser, cancele-o também, até o fim do prazo.'
            : ', porque o prazo dela terminou.'}
        </p>
      )}
    </Confirmation>
  )
}
