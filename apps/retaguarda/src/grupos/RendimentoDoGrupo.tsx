import { isRendimentoForaDoComum, rendimentoDoMes } from '@contempla/consorcio'
import { Checkbox, formatCentavos, SelectField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { formatPpt, PercentualField, parsePpt, percentualValido, type Result, useCall } from '../shell/kit.ts'
import classes from './Grupo.module.css'
import { formatMes } from './palavras.ts'

interface RendimentoDoGrupoProps {
  grupo: number
  caixa: Result<'GET /grupos/:id/caixa'>
  open: boolean
  onClose: () => void
}

export function RendimentoDoGrupo({ grupo, caixa, ...dialogo }: RendimentoDoGrupoProps) {
  const registrar = useCall('POST /grupos/:id/rendimentos', {
    success: ({ mes, percentualPpt }) => `Rendimento de ${formatMes(mes)} registrado: ${formatPpt(percentualPpt)}.`,
    invalidates: ['/grupos'],
  })
  return (
    <FormDialog
      {...dialogo}
      title="Registrar rendimento"
      submitLabel="Registrar"
      call={registrar}
      values={{ mes: caixa.aRender.at(-1) ?? '', percentual: '', confirmado: false }}
      request={({ mes, percentual, confirmado }) => ({
        params: { id: grupo },
        body: { mes, percentualPpt: parsePpt(percentual) ?? 0, ...(confirmado ? { confirmado } : {}) },
      })}
    >
      {({ field, values: valores }) => (
        <>
          <SelectField
            label="Mês"
            description="Os meses rendem em ordem: depois de registrar um, dos anteriores só entram os que um crédito espera."
            options={caixa.aRender.map((mes) => ({ value: mes, label: formatMes(mes) }))}
            {...field('mes')}
          />
          <PercentualField
            label="Rendimento líquido do mês"
            {...field('percentual', {
              validate: (texto) =>
                (percentualValido(texto) === true && (parsePpt(texto) ?? -1) >= 0) ||
                'Informe o percentual, como 0,85, ou 0 se o mês não rendeu',
            })}
          />
          {isRendimentoForaDoComum(parsePpt(valores.percentual) ?? 0) && (
            <Checkbox
              label="Conferi: o rendimento do mês passou mesmo de 3%"
              {...field('confirmado', { required: 'Confira o percentual e confirme' })}
            />
          )}
          <Previsao caixa={caixa} mes={valores.mes} percentual={parsePpt(valores.percentual)} />
        </>
      )}
    </FormDialog>
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
  if (!doMes) return null
  const { fundoComum: comum, fundoReserva: reserva } = doMes.aplicado
  return (
    <p className={classes.apoio} aria-live="polite">
      {formatMes(mes)} abriu com {formatCentavos(comum)} no fundo comum e {formatCentavos(reserva)} na reserva.{' '}
      {semRendimento(comum, reserva)} {percentual !== null && percentual > 0 && entrada(comum, reserva, percentual)}
    </p>
  )
}

const entrada = (comum: number, reserva: number, percentual: number) =>
  `Com este percentual, entra ${formatCentavos(rendimentoDoMes(comum, percentual))} no fundo comum e ${formatCentavos(rendimentoDoMes(reserva, percentual))} na reserva.`

/** Why an account yields nothing, whatever the percentage. */
function semRendimento(comum: number, reserva: number): string {
  if (comum > 0 && reserva > 0) return ''
  if (comum > 0) return 'A reserva não rende: não tinha dinheiro aplicado.'
  return reserva > 0
    ? 'O fundo comum não rende: não tinha dinheiro aplicado.'
    : 'Nada rende neste mês: nenhuma das duas contas tinha dinheiro aplicado.'
}
