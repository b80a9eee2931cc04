import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { permanenteQuery } from '../consultas.ts'

interface ConfirmarProps {
  idCota: number
  /** The assembly and its day. */
  qual: string
  bloqueada: boolean
  temLance: boolean
  onClose: () => void
}

export function ConfirmarBloqueio({ idCota, qual, bloqueada, temLance, onClose }: ConfirmarProps) {
  const queryClient = useQueryClient()
  const permanente = useQuery(permanenteQuery(idCota)).data?.lancePermanente
  const pedido = useMutation({
    mutationFn: (bloquear: boolean) =>
      api(bloquear ? 'PUT /cotas/:id/bloqueio-contemplacao' : 'DELETE /cotas/:id/bloqueio-contemplacao', {
        params: { id: idCota },
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title={bloqueada ? 'Voltar a concorrer?' : 'Não ser contemplado neste mês?'}
      call={pedido}
      request={!bloqueada}
      submitLabel={bloqueada ? 'Voltar a concorrer' : 'Confirmar o pedido'}
      disabledReason={useMotivoDoDinheiro()}
    >
      <p>
        {bloqueada
          ? `A cota volta a concorrer na ${qual}. Se o pedido cancelou um lance, ele não volta: para concorrer com um, oferte de novo.`
          : `A cota não concorre na ${qual}, nem por sorteio nem por lance. Você continua pagando as parcelas.`}
      </p>
      {!bloqueada && temLance && <p>O lance que você tem nesta assembleia é cancelado, e não volta sozinho.</p>}
      {bloqueada && permanente && <p>O lance permanente, se ainda não ofertou nesta assembleia, oferta sozinho.</p>}
      {!bloqueada && permanente && <p>O lance permanente continua, e oferta de novo na assembleia seguinte.</p>}
    </Confirmation>
  )
}
