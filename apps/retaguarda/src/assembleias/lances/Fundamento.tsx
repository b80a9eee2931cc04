import { SelectField, TextField } from '@contempla/ui'
import type { Field } from '@contempla/web/forms'
import type { Input } from '../../shell/kit.ts'

type Fundamento = Input<'POST /lances/:protocolo/cancelamento'>['body']['fundamento']

const meios: Readonly<Record<Fundamento['meio'], string>> = {
  'ligacao-gravada': 'Numa ligação gravada',
  'por-escrito': 'Por escrito',
  'no-balcao': 'No balcão, com documento',
}

export const semFundamento = { meio: 'ligacao-gravada', referencia: '' }
type ComFundamento = typeof semFundamento

export const fundamentoDe = ({ meio, referencia }: ComFundamento): Fundamento => ({
  meio: meio === 'por-escrito' || meio === 'no-balcao' ? meio : 'ligacao-gravada',
  referencia: referencia.trim(),
})

/** How the customer asked for it: without that, nobody does anything in their name. */
export function CamposDoFundamento({ field }: { field: Field<ComFundamento> }) {
  return (
    <>
      <SelectField
        label="Como o consorciado pediu"
        options={Object.entries(meios).map(([value, label]) => ({ value, label }))}
        {...field('meio')}
      />
      <TextField
        label="Onde o pedido está registrado"
        description="O protocolo da ligação, da mensagem ou do atendimento. Fica na auditoria, e o consorciado é avisado agora."
        autoComplete="off"
        maxLength={200}
        {...field('referencia', {
          validate: (texto) =>
            texto.trim().length >= 4 || 'Escreva o protocolo da ligação, da mensagem ou do atendimento',
        })}
      />
    </>
  )
}
