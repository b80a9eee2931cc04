import { formatDia } from '@contempla/ui'
import { DiaField, DialogoDeFormulario, useCall } from '../shell/kit.ts'

interface ExecutarRotinaProps {
  rotina: { nome: string; titulo: string } | null
  hoje: string
  aoFechar: () => void
}

/** Puts a routine into the queue for a day that somebody chooses. */
export function ExecutarRotina({ rotina, hoje, aoFechar }: ExecutarRotinaProps) {
  const executar = useCall('POST /rotinas/:nome/executar', {
    success: ({ titulo, dia }) => `${titulo} de ${formatDia(dia)} está na fila.`,
    invalidates: ['/rotinas'],
  })
  return (
    <DialogoDeFormulario
      aberto={rotina !== null}
      aoFechar={aoFechar}
      titulo={rotina ? `Executar: ${rotina.titulo}` : 'Executar'}
      enviar="Pôr na fila"
      chamada={executar}
      valores={{ dia: hoje }}
      pedido={({ dia }) => ({ params: { nome: rotina?.nome ?? '' }, body: { dia } })}
    >
      {({ campo }) => (
        <>
          <p>Percorre os grupos do dia de novo. O que já foi feito não se repete.</p>
          <DiaField
            label="Dia"
            max={hoje}
            {...campo('dia', {
              required: 'Informe o dia',
              validate: (dia) => dia <= hoje || 'Escolha hoje ou um dia anterior',
            })}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
