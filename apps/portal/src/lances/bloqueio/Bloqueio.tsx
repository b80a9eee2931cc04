import { Button, formatDiaSemana, Section, Stack } from '@contempla/ui'
import { lazy, Suspense, useState } from 'react'
import { podeFazer } from '../../cotas/index.ts'
import type { Credenciamento } from '../consultas.ts'

const Confirmar = lazy(() => import('./ConfirmarBloqueio.tsx').then((m) => ({ default: m.ConfirmarBloqueio })))

interface BloqueioProps {
  idCota: number
  assembleia: NonNullable<Credenciamento['assembleia']>
  temLance: boolean
}

/** Asks that the quota not be contemplated in the next assembly, or takes that back, once it was said what it means. */
export function Bloqueio({ idCota, assembleia, temLance }: BloqueioProps) {
  const { bloqueada, noPrazo, numero, data } = assembleia
  const [open, setOpen] = useState(false)
  const muda =
    noPrazo && podeFazer(bloqueada ? 'DELETE /cotas/:id/bloqueio-contemplacao' : 'PUT /cotas/:id/bloqueio-contemplacao')
  if (!muda && !bloqueada) return null
  const qual = `assembleia ${numero}, de ${formatDiaSemana(data)}`
  return (
    <Section title={bloqueada ? 'Você pediu para não ser contemplado' : 'Não quer ser contemplado agora?'}>
      <Stack gap="medium">
        <p>
          {bloqueada
            ? `Nesta ${qual}, a cota não concorre por sorteio nem por lance. Na seguinte ela volta a concorrer.`
            : 'Você pode pedir para a cota não ser contemplada na próxima assembleia. Ela volta a concorrer na seguinte.'}
        </p>
        {muda && (
          <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
            {bloqueada ? 'Voltar a concorrer' : 'Não me contemple neste mês'}
          </Button>
        )}
      </Stack>
      {open && (
        <Suspense>
          <Confirmar
            idCota={idCota}
            qual={qual}
            bloqueada={bloqueada}
            temLance={temLance}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
