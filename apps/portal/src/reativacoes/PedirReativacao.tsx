import { Button, FailureText, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { useMotivoDoDinheiro } from '../shell/dados/parado.ts'

/** Asks for it. The screen then tells how the request stands. */
export function PedirReativacao({ idCota }: { idCota: number }) {
  const queryClient = useQueryClient()
  const pedir = useMutation({
    mutationFn: () => api('POST /cotas/:id/reativacao', { params: { id: idCota } }),
    // Home, details and the requests tell of it too.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Stack>
      {pedir.error && <FailureText>{messageOf(pedir.error)}</FailureText>}
      <Button fullWidth loading={pedir.isPending} disabledReason={useMotivoDoDinheiro()} onClick={() => pedir.mutate()}>
        Pedir para voltar ao grupo
      </Button>
    </Stack>
  )
}
