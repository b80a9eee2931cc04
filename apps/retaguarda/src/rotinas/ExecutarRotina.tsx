import { formatDia } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { DiaField, useCall } from '../shell/kit.ts'

interface ExecutarRotinaProps {
  rotina: { nome: string; titulo: string } | null
  hoje: string
  onClose: () => void
}

/** Puts a routine into the queue for a day that somebody chooses. */
export function ExecutarRotina({ rotina, hoje, onClose }: ExecutarRotinaProps) {
  const executar = useCall('POST /rotinas/:nome/executar', {
    success: ({ titulo, dia }) => `${titulo} de ${formatDia(dia)} está na fila.`,
    invalidates: ['/rotinas'],
  })
  return (
    <FormDialog
      open={rotina !== null}
      onClose={onClose}
      title={rotina ? `Executar: ${rotina.titulo}` : 'Executar'}
      submitLabel="Pôr na fila"
      call={executar}
      values={{ dia: hoje }}
      request={({ dia }) => ({ params: { nome: rotina?.nome ?? '' }, body: { dia } })}
    >
      {({ field }) => (
        <>
          <p>Percorre os grupos do dia de novo. O que já foi feito não se repete.</p>
          <DiaField
            label="Dia"
            max={hoje}
            {...field('dia', {
              required: 'Informe o dia',
              validate: (dia) => dia <= hoje || 'Escolha hoje ou um dia anterior',
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
