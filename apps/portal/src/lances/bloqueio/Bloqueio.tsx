import { Button, formatDiaSemana, Section, Stack } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Credenciamento } from '../consultas.ts'

interface BloqueioProps {
  idCota: number
  assembleia: NonNullable<Credenciamento['assembleia']>
  temLance: boolean
}

/** Asks that the quota not be contemplated in the next assembly, or takes that back, once it was said what it means. */
export function Bloqueio({ idCota, assembleia, temLance }: BloqueioProps) {
  const { bloqueada, noPrazo, numero, data } = assembleia
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const offline = useMotivoOffline()
  const pedido = useMutation({
    mutationFn: (bloquear: boolean) =>
      api(bloquear ? 'PUT /cotas/:id/bloqueio-contemplacao' : 'DELETE /cotas/:id/bloqueio-contemplacao', {
        params: { id: idCota },
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  if (!noPrazo && !bloqueada) return null
  const qual = `assembleia ${numero}, de ${formatDiaSemana(data)}`
  return (
    <Section title={bloqueada ? 'Você pediu para não ser contemplado' : 'Não quer ser contemplado agora?'}>
      <Stack gap="medium">
        <p>
          {bloqueada
            ? `Nesta ${qual}, a cota não concorre por sorteio nem por lance. Na seguinte ela volta a concorrer.`
            : 'Você pode pedir para a cota não ser contemplada na próxima assembleia. Ela volta a concorrer na seguinte.'}
        </p>
        {noPrazo && (
          <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
            {bloqueada ? 'Voltar a concorrer' : 'Não me contemple neste mês'}
          </Button>
        )}
      </Stack>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={bloqueada ? 'Voltar a concorrer?' : 'Não ser contemplado neste mês?'}
        call={pedido}
        request={!bloqueada}
        submitLabel={bloqueada ? 'Voltar a concorrer' : 'Confirmar o pedido'}
        disabledReason={offline}
      >
        <p>
          {bloqueada
            ? `A cota volta a concorrer na ${qual}. O lance que foi cancelado não volta: para concorrer com um, oferte de novo.`
            : `A cota não concorre na ${qual}, nem por sorteio nem por lance. Você continua pagando as parcelas.`}
        </p>
        {!bloqueada && temLance && <p>O lance que você tem nesta assembleia é cancelado, e não volta sozinho.</p>}
      </Confirmation>
    </Section>
  )
}
