import { daysBetween, diaEm } from '@contempla/consorcio'
import { Button, DataList, formatDia, Money, Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { podeFazer } from '../../cotas/index.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { type PermanenteDaCota, permanenteQuery } from '../consultas.ts'
import { formatPercentualDoLance } from '../percentual.ts'

const Confirmar = lazy(() => import('./ConfirmarFim.tsx').then((m) => ({ default: m.ConfirmarFim })))

const noDia = (instante: string) => formatDia(diaEm(new Date(instante)))

/** For how long it is told that it ended: about until the next assembly. */
const DIAS_DO_FIM = 30

/** The standing bid in force, with what it would offer today and the way to end it; else why the last one ended. */
export function LancePermanente({ idCota }: { idCota: number }) {
  const { data } = useQuery(permanenteQuery(idCota))
  const { dia: hoje } = useHoje()
  if (data?.lancePermanente) return <EmVigor idCota={idCota} permanente={data.lancePermanente} lance={data.lance} />
  if (!data?.fim || daysBetween(diaEm(new Date(data.fim.data)), hoje) > DIAS_DO_FIM) return null
  return (
    <Section title="Seu lance permanente terminou">
      <p>
        Terminou em {noDia(data.fim.data)}, porque {data.fim.mensagem}. Nada mais é ofertado sozinho.
      </p>
    </Section>
  )
}

interface EmVigorProps {
  idCota: number
  permanente: NonNullable<PermanenteDaCota['lancePermanente']>
  lance: PermanenteDaCota['lance']
}

function EmVigor({ idCota, permanente, lance }: EmVigorProps) {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Lance permanente" lead="Ofertado em cada assembleia, até você encerrar.">
      <Stack gap="medium">
        <DataList
          items={[
            {
              label: 'Lance, hoje',
              value: (
                <>
                  <Money centavos={permanente.valorLance} /> ({formatPercentualDoLance(permanente.percentualLance)})
                </>
              ),
            },
            { label: 'Desde', value: noDia(permanente.dataInicio) },
            ...(lance ? [{ label: 'Já ofertado', value: `na assembleia ${lance.numeroAssembleia}` }] : []),
          ]}
        />
        {podeFazer('DELETE /cotas/:id/lance-permanente') && (
          <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
            Encerrar lance permanente
          </Button>
        )}
      </Stack>
      {open && (
        <Suspense>
          <Confirmar idCota={idCota} lance={lance} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
