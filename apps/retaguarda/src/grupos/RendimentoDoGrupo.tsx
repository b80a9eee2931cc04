import { isRendimentoForaDoComum, rendimentoDoMes } from '@contempla/consorcio'
import { Checkbox, formatCentavos, SelectField } from '@contempla/ui'
import {
  DialogoDeFormulario,
  formatPpt,
  PercentualField,
  parsePpt,
  percentualValido,
  type Result,
  useChamada,
} from '../shell/kit.ts'
import classes from './Grupo.module.css'
import { formatMes } from './palavras.ts'

interface RendimentoDoGrupoProps {
  grupo: number
  caixa: Result<'GET /grupos/:id/caixa'>
  aberto: boolean
  aoFechar: () => void
}

export function RendimentoDoGrupo({ grupo, caixa, ...dialogo }: RendimentoDoGrupoProps) {
  const registrar = useChamada('POST /grupos/:id/rendimentos', {
    sucesso: ({ mes, percentualPpt }) => `Rendimento de ${formatMes(mes)} registrado: ${formatPpt(percentualPpt)}.`,
    invalida: ['/grupos'],
  })
  return (
    <DialogoDeFormulario
      {...dialogo}
      titulo="Registrar rendimento"
      enviar="Registrar"
      chamada={registrar}
      valores={{ mes: caixa.aRender.at(-1) ?? '', percentual: '', confirmado: false }}
      pedido={({ mes, percentual, confirmado }) => ({
        params: { id: grupo },
        body: { mes, percentualPpt: parsePpt(percentual) ?? 0, ...(confirmado ? { confirmado } : {}) },
      })}
    >
      {({ campo, valores }) => (
        <>
          <SelectField
            label="Mês"
            description="Os meses rendem em ordem: depois de registrar um, os anteriores a ele não entram mais."
            options={caixa.aRender.map((mes) => ({ value: mes, label: formatMes(mes) }))}
            {...campo('mes')}
          />
          <PercentualField
            label="Rendimento líquido do mês"
            {...campo('percentual', {
              validate: (texto) =>
                (percentualValido(texto) === true && (parsePpt(texto) ?? 0) > 0) ||
                'Informe um percentual maior que zero, como 0,85',
            })}
          />
          {isRendimentoForaDoComum(parsePpt(valores.percentual) ?? 0) && (
            <Checkbox
              label="Conferi: o rendimento do mês passou mesmo de 3%"
              {...campo('confirmado', { required: 'Confira o percentual e confirme' })}
            />
          )}
          <Previsao caixa={caixa} mes={valores.mes} percentual={parsePpt(valores.percentual)} />
        </>
      )}
    </DialogoDeFormulario>
  )
}

function Previsao({
  caixa,
  mes,
  percentual,
}: {
  caixa: RendimentoDoGrupoProps['caixa']
  mes: string
  percentual: number | null
}) {
  const doMes = caixa.meses.find((lido) => lido.mes === mes)
  if (!doMes || percentual === null || percentual <= 0) return null
  return (
    <p className={classes.apoio} aria-live="polite">
      Entra {formatCentavos(rendimentoDoMes(doMes.fundoComum.abertura, percentual))} no fundo comum e{' '}
      {formatCentavos(rendimentoDoMes(doMes.fundoReserva.abertura, percentual))} na reserva, sobre o que cada um tinha
      ao abrir o mês.
    </p>
  )
}
