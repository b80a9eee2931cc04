import { formatCentavos, MoedaField, parseMoeda, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useCall, valorPositivo } from '../shell/kit.ts'

interface DespesaDoGrupoProps {
  grupo: number
  /** The balance of the reserve fund, in centavos. */
  saldo: number
  open: boolean
  onClose: () => void
}

export function DespesaDoGrupo({ grupo, saldo, ...dialogo }: DespesaDoGrupoProps) {
  const lancar = useCall('POST /grupos/:id/despesas', { success: 'Despesa lançada.', invalidates: ['/grupos'] })
  return (
    <FormDialog
      {...dialogo}
      title="Lançar despesa do grupo"
      submitLabel="Lançar"
      call={lancar}
      values={{ valor: '', historico: '' }}
      request={({ valor, historico }) => ({
        params: { id: grupo },
        body: { valorCentavos: parseMoeda(valor) ?? 0, historico },
      })}
    >
      {({ field }) => (
        <>
          <MoedaField
            label="Valor"
            description={`Sai do fundo de reserva, que tem ${formatCentavos(saldo)}.`}
            {...field('valor', {
              validate: (texto) =>
                (parseMoeda(texto) ?? 0) > saldo ? 'O fundo de reserva não cobre este valor' : valorPositivo(texto),
            })}
          />
          <TextField
            label="Do que se trata"
            maxLength={200}
            {...field('historico', {
              minLength: { value: 3, message: 'Diga em poucas palavras' },
              required: 'Diga do que se trata',
            })}
          />
        </>
      )}
    </FormDialog>
  )
}
