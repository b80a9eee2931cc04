import { formatCentavos, MoedaField, parseMoeda, TextField } from '@contempla/ui'
import { DialogoDeFormulario, useCall, valorPositivo } from '../shell/kit.ts'

interface DespesaDoGrupoProps {
  grupo: number
  /** What the reserve has. */
  saldo: number
  aberto: boolean
  aoFechar: () => void
}

export function DespesaDoGrupo({ grupo, saldo, ...dialogo }: DespesaDoGrupoProps) {
  const lancar = useCall('POST /grupos/:id/despesas', { success: 'Despesa lançada.', invalidates: ['/grupos'] })
  return (
    <DialogoDeFormulario
      {...dialogo}
      titulo="Lançar despesa do grupo"
      enviar="Lançar"
      chamada={lancar}
      valores={{ valor: '', historico: '' }}
      pedido={({ valor, historico }) => ({
        params: { id: grupo },
        body: { valorCentavos: parseMoeda(valor) ?? 0, historico },
      })}
    >
      {({ campo }) => (
        <>
          <MoedaField
            label="Valor"
            description={`Sai do fundo de reserva, que tem ${formatCentavos(saldo)}.`}
            {...campo('valor', {
              validate: (texto) =>
                (parseMoeda(texto) ?? 0) > saldo ? 'O fundo de reserva não cobre este valor' : valorPositivo(texto),
            })}
          />
          <TextField
            label="Do que se trata"
            maxLength={200}
            {...campo('historico', {
              minLength: { value: 3, message: 'Diga em poucas palavras' },
              required: 'Diga do que se trata',
            })}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}
