import { TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'

interface AssuntoDialogoProps {
  parceiro: { id: number; nome: string }
  topico: string
  onClose: () => void
}

/** Gives a topic of the help another name. */
export function AssuntoDialogo({ parceiro, topico, onClose }: AssuntoDialogoProps) {
  const renomear = useCall('PUT /comunicacao/assuntos', {
    success: 'Assunto alterado.',
    invalidates: ['/comunicacao/perguntas'],
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Alterar assunto"
      submitLabel="Salvar"
      values={{ novo: topico }}
      call={renomear}
      request={({ novo }) => ({ body: { parceiro: parceiro.id, topico, novo } })}
    >
      {({ field }) => (
        <TextField
          label="Assunto"
          description="Com o nome de outro assunto, as perguntas vão para o fim dele."
          maxLength={60}
          autoComplete="off"
          {...field('novo', { required: 'Informe o assunto' })}
        />
      )}
    </FormDialog>
  )
}
