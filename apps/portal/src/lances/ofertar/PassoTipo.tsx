import { Checkbox, MoedaField, Money, RadioField } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { isQuitacao, valorDoLance } from '../oferta.ts'
import { formatPercentualDoLance } from '../percentual.ts'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'
import { ReajusteDoCredito } from './ReajusteDoCredito.tsx'

/** Told beside what is typed, once that can be: the step does not wait for it. */
const OndeFicaria = lazy(() => import('../vencedores/OndeFicaria.tsx').then((m) => ({ default: m.OndeFicaria })))

/** Percent of the credit with four decimals, the precision by which bids are ranked. */
const percentualDe = (valor: number, credito: number) => Math.round((1_000_000 * valor) / credito) / 10_000

/** Tells whether an instalment falls due before the assembly; that part of today's debt will have been paid by then. */
const pagaParcela = ({ valorNaAssembleia, valorSaldoDevedor }: PassoProps['quem']['regras']): boolean =>
  valorNaAssembleia < valorSaldoDevedor

/** The kind of bid and how much: in reais or in percent of the credit, with the other beside it. */
export function PassoTipo({ idCota, ...props }: PassoProps & { idCota: number }) {
  const { regras } = props.quem
  return (
    <FormularioDoPasso
      {...props}
      titulo="Quanto você oferta?"
      apoio={
        <>
          {regras.reajuste?.valorBem ? 'Na assembleia, o crédito da cota será de ' : 'O crédito da cota é de '}
          <Money centavos={regras.valorBem} />.{' '}
          {pagaParcela(regras) && 'Pagas as parcelas que vencem até a assembleia, '}
          {pagaParcela(regras) ? 'faltarão ' : regras.reajuste?.valorBem ? 'Nela faltarão ' : 'Faltam '}
          <Money centavos={regras.valorNaAssembleia} /> para pagar.
        </>
      }
      campos={['modalidade', 'oferta', 'valor', 'quitacao']}
    >
      {({ campo, atual, form }) => {
        const tipo = regras.tiposLance.find(({ modalidade }) => modalidade === atual.modalidade)
        const valor = valorDoLance(atual, props.quem)
        return (
          <>
            <ReajusteDoCredito reajuste={regras.reajuste} />
            <RadioField
              label="Tipo de lance"
              {...campo('modalidade')}
              options={regras.tiposLance.map(({ modalidade, descricao, percentualFixo, valorMinimo, valorMaximo }) => ({
                value: modalidade,
                label: descricao,
                description:
                  percentualFixo === null ? (
                    <>
                      De <Money centavos={valorMinimo} /> a <Money centavos={valorMaximo} />
                    </>
                  ) : (
                    <>
                      Exatamente <Money centavos={valorMinimo} />
                    </>
                  ),
              }))}
            />
            {tipo?.percentualFixo === null && (
              <>
                {regras.podeQuitar && (
                  <Checkbox
                    label={
                      <>
                        Quitar a cota, com <Money centavos={regras.valorSaldoDevedor} />
                      </>
                    }
                    {...(pagaParcela(regras)
                      ? { description: 'Do lance só se cobra o que faltar no dia da assembleia.' }
                      : {})}
                    {...campo('quitacao')}
                  />
                )}
                {regras.semQuitacao && <p>{regras.semQuitacao.mensagem}</p>}
                {!isQuitacao(atual, props.quem) && (
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
                Lance de{' '}
                <b>
                  <Money centavos={valor} />
                </b>
                , que são <b>{formatPercentualDoLance(percentualDe(valor, regras.valorBem))}</b> do crédito.
              </p>
            )}
            {/* One that pays the quota off goes ahead of the others: its percentage does not say where. */}
            {tipo?.percentualFixo === null && (valor ?? 0) < regras.valorSaldoDevedor && (
              <Suspense>
                <OndeFicaria idCota={idCota} percentual={percentualDe(valor ?? 0, regras.valorBem)} />
              </Suspense>
            )}
          </>
        )
      }}
    </FormularioDoPasso>
  )
}
