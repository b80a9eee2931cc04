import { FATOS_DA_COTA, type FatoDaCota } from '@contempla/consorcio'
import { type DataItem, formatDiaSemana, formatPercentual, Money } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { CotaDetalhada } from '../cotas/index.ts'

/** What each fact is of a quota; null where the quota has none. */
const valores: Readonly<Record<FatoDaCota, (cota: CotaDetalhada) => ReactNode>> = {
  proximaAssembleia: ({ proximaAssembleia: assembleia }) => assembleia && formatDiaSemana(assembleia.data),
  parcelaAVencer: ({ parcelaAVencer: parcela }) =>
    parcela && (
      <>
        <Money centavos={parcela.valor} />
        {parcela.vencimento && `, ${formatDiaSemana(parcela.vencimento)}`}
      </>
    ),
  parcelasEmAtraso: ({ parcelasAtraso }) => (parcelasAtraso === 0 ? 'Nenhuma' : parcelasAtraso),
  saldoDevedor: ({ valorSaldoDevedor }) => <Money centavos={valorSaldoDevedor} />,
  credito: ({ valorBem }) => <Money centavos={valorBem} />,
  percentualPago: ({ percentualPago }) => formatPercentual(percentualPago),
}

/** The answer that the quota gives; null where it has none. */
export function fatoDaCota(fato: FatoDaCota, cota: CotaDetalhada): DataItem | null {
  const value = valores[fato](cota)
  return value == null ? null : { label: FATOS_DA_COTA[fato], value }
}
