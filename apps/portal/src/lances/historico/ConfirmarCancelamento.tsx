import { formatDia, Money } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CotaDaPagina } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { type LanceDoTitular, permanenteQuery } from '../consultas.ts'

interface ConfirmarProps {
  idCota: number
  lance: LanceDoTitular
  onClose: () => void
}

export function ConfirmarCancelamento({ idCota, lance, onClose }: ConfirmarProps) {
  const queryClient = useQueryClient()
  const permanente = useQuery(permanenteQuery(idCota)).data?.lancePermanente
  const cancelamento = useMutation({
    mutationFn: (protocolo: string) =>
      api('PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', { params: { id: idCota, protocolo } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Cancelar este lance?"
      call={cancelamento}
      request={lance.protocolo}
      submitLabel="Cancelar o lance"
      danger
      disabledReason={useMotivoDoDinheiro()}
    >
      <p>
        O lance de <Money centavos={lance.valorLance} /> da cota <CotaDaPagina /> deixa de concorrer na assembleia de{' '}
        {formatDia(lance.dataAssembleia)}. Até o fim do prazo você pode ofertar outro. O sorteio continua valendo para a
        sua cota.
      </p>
      {permanente && <p>O lance permanente continua, e oferta de novo na assembleia seguinte.</p>}
    </Confirmation>
  )
}
