import {
  DataList,
  formatCentavos,
  formatPercentual,
  Money,
  ProgressBar,
  percentualEmPalavras,
  Section,
} from '@contempla/ui'
import type { CotaDetalhada } from './ComCota.tsx'
import classes from './DetalhesDaCota.module.css'

/** How far the quota has come: paid, owed, and instalment by instalment. */
export function PagamentosDaCota({ cota }: { cota: CotaDetalhada }) {
  const { cancelada, percentualPago, extrato, valorSaldoDevedor, parcelasPagas, parcelasAtraso, parcelasRestantes } =
    cota
  if (cancelada) return null
  const parcelas = [
    { rotulo: parcelasPagas === 1 ? 'paga' : 'pagas', quantas: parcelasPagas },
    { rotulo: 'em atraso', quantas: parcelasAtraso },
    { rotulo: parcelasRestantes === 1 ? 'restante' : 'restantes', quantas: parcelasRestantes },
  ]
  return (
    <Section title="Quanto você já pagou">
      <div className={classes.resumo}>
        <Money centavos={extrato.valorPago} size="large" />
        <div className={classes.caminho}>
          <ProgressBar percentual={percentualPago} label="Quanto você já pagou" />
          <p>
            <b>{formatPercentual(percentualPago, 1)} do plano</b>: {percentualEmPalavras(percentualPago)}
          </p>
        </div>
        <div>
          <p className={classes.rotulo}>Parcelas</p>
          <dl className={classes.parcelas}>
            {parcelas.map(({ rotulo, quantas }) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{quantas}</dd>
              </div>
            ))}
          </dl>
        </div>
        <DataList
          items={[
            { label: 'Falta pagar', value: formatCentavos(valorSaldoDevedor) },
            { label: 'Crédito', value: formatCentavos(cota.valorBem) },
          ]}
        />
      </div>
    </Section>
  )
}
