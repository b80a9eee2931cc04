import { StatusScreen, showSnackbar } from '@contempla/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmarDesistencia, diaDoPrazo } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import type { Pedido } from './consultas.ts'

const palavras = {
  label: 'Desistir do pedido',
  pergunta: 'Desistir de voltar ao grupo?',
  text: 'A cota continua cancelada. Se mudar de ideia, você pode pedir de novo enquanto o grupo a receber.',
}

/** A request that the administrator looks at. */
export function PedidoEmAnalise({ idCota, pedido }: { idCota: number; pedido: Pedido }) {
  const queryClient = useQueryClient()
  const desistir = useMutation({
    mutationFn: () => api('POST /cotas/:id/reativacao/desistir', { params: { id: idCota } }),
    onSuccess: () => showSnackbar('Pedido desfeito: a cota continua cancelada.', 'sucesso'),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <StatusScreen
      illustration="espera"
      heading="Recebemos o seu pedido"
      text="Conferimos se a cota ainda pode voltar e avisamos você por e-mail. Até lá, nada é cobrado."
      holder={{ quem: 'a administradora', ate: diaDoPrazo(pedido.prazo), atrasado: pedido.atrasado }}
      details={pedido.CaseNumber ? [{ label: 'Número do pedido', value: pedido.CaseNumber }] : []}
      primary={{ label: 'Ir para o início', href: href('/home') }}
    >
      {pedido.atos.includes('desistir') && (
        <ConfirmarDesistencia
          palavras={palavras}
          pending={desistir.isPending}
          error={desistir.error}
          onConfirm={() => desistir.mutate()}
        />
      )}
    </StatusScreen>
  )
}
