import { SelectField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { type Result, useCall } from '../shell/kit.ts'
import classes from './Grupo.module.css'
import { formatMes } from './palavras.ts'

interface FecharMesProps {
  grupo: number
  caixa: Result<'GET /grupos/:id/caixa'>
  open: boolean
  onClose: () => void
}

export function FecharMes({ grupo, caixa, ...dialogo }: FecharMesProps) {
  const fechar = useCall('POST /grupos/:id/fechamentos', {
    success: ({ mes }) => `${formatMes(mes)} fechado.`,
    invalidates: ['/grupos'],
  })
  return (
    <FormDialog
      {...dialogo}
      title="Fechar mês"
      submitLabel="Fechar"
      call={fechar}
      values={{ mes: caixa.aFechar.at(0) ?? '' }}
      request={({ mes }) => ({ params: { id: grupo }, body: { mes } })}
    >
      {({ field, values: valores }) => (
        <>
          <SelectField
            label="Mês"
            description="Fecha também os meses anteriores a ele."
            options={caixa.aFechar.map((mes) => ({ value: mes, label: formatMes(mes) }))}
            {...field('mes')}
          />
          <p className={classes.apoio}>
            Os números do mês não mudam mais. O que ainda chegar dele entra no mês corrente, com a data a que se refere.
            {semRendimento(caixa, valores.mes)}
          </p>
        </>
      )}
    </FormDialog>
  )
}

const semRendimento = (caixa: FecharMesProps['caixa'], mes: string) =>
  caixa.aRender.includes(mes) ? ' O rendimento dele ainda não foi registrado: entrará depois.' : ''
