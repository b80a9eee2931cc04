import { Checkbox, formatCentavos, formatPercentual, MoedaField, RadioField } from '@contempla/ui'
import { valorDoLance } from '../oferta.ts'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'

/** The kind of bid and how much: in reais or in percent of the credit, with the other beside it. */
export function PassoTipo(props: PassoProps) {
  const { regras } = props.quem
  return (
    <FormularioDoPasso
      {...props}
      titulo="Quanto você oferta?"
      apoio={`O crédito da cota é de ${formatCentavos(regras.valorBem)}, e faltam ${formatCentavos(regras.valorSaldoDevedor)} para pagar.`}
      campos={['modalidade', 'oferta', 'valor', 'quitacao']}
    >
      {({ campo, atual, form }) => {
        const tipo = regras.tiposLance.find(({ modalidade }) => modalidade === atual.modalidade)
        const valor = valorDoLance(atual, props.quem)
        return (
          <>
            <RadioField
              label="Tipo de lance"
              {...campo('modalidade')}
              options={regras.tiposLance.map(({ modalidade, descricao, percentualFixo, valorMinimo, valorMaximo }) => ({
                value: modalidade,
                label: descricao,
                description:
                  percentualFixo === null
                    ? `De ${formatCentavos(valorMinimo)} a ${formatCentavos(valorMaximo)}`
                    : `Exatamente ${formatCentavos(valorMinimo)}`,
              }))}
            />
            {tipo?.percentualFixo === null && (
              <>
                <Checkbox
                  label={`Quitar a cota, com ${formatCentavos(regras.valorSaldoDevedor)}`}
                  {...campo('quitacao')}
                />
                {!atual.quitacao && (
                  <>
                    <RadioField
                      label="Como você quer dizer o valor"
                      {...campo('oferta')}
                      onInput={() => form.setValue('valor', '')}
                      options={regras.tiposOferta.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
                    />
                    <MoedaField
                      label={atual.oferta === 'PE' ? 'Percentual do crédito' : 'Valor do lance'}
                      prefix={atual.oferta === 'PE' ? '%' : 'R$'}
                      {...campo('valor')}
                    />
                  </>
                )}
              </>
            )}
            {valor !== null && valor > 0 && (
              <p role="status">
                Lance de <b>{formatCentavos(valor)}</b>, que são{' '}
                <b>{formatPercentual((100 * valor) / regras.valorBem)}</b> do crédito.
              </p>
            )}
          </>
        )
      }}
    </FormularioDoPasso>
  )
}
