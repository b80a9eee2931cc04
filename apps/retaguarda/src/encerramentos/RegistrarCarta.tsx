import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Button, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { DiaField, formatInstante, useCall } from '../shell/kit.ts'
import { type Aviso, assuntos } from './palavras.tsx'

/** Records the letter of a notice that nobody read, with what proves that it arrived. */
export function RegistrarCarta({ aviso }: { aviso: Aviso }) {
  const [open, setOpen] = useState(false)
  const { id, grupo, numero, titular, assunto, enviadoEm } = aviso
  const registrar = useCall('POST /avisos-com-recibo/:id/carta', {
    success: 'Carta registrada.',
    invalidates: ['/avisos-com-recibo', '/inicio'],
  })
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Registrar carta
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Registrar a carta"
        submitLabel="Registrar carta"
        call={registrar}
        values={{ dia: '', referencia: '' }}
        request={(dita) => ({ params: { id }, body: dita })}
      >
        {({ field }) => (
          <>
            <p>
              {titular}, {grupoECotaNaFrase({ grupo, cota: numero })}, não leu o aviso (
              {assuntos[assunto].toLowerCase()}
              ), enviado em {formatInstante(enviadoEm)}.
            </p>
            <DiaField label="Carta enviada em" {...field('dia', { required: 'Informe o dia' })} />
            <TextField
              label="Aviso de recebimento"
              description="O código do AR, ou onde ele está guardado."
              autoComplete="off"
              maxLength={80}
              {...field('referencia', {
                validate: (texto) => texto.trim().length >= 4 || 'Escreva o código do aviso de recebimento',
              })}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}
