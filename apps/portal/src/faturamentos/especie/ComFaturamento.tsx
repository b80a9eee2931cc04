import { TextSkeleton } from '@contempla/ui'
import type { ReactNode } from 'react'
import { type Faturamento, faturamentoQuery, SemCaso, useEstadoNaTela } from '../../casos/index.ts'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'

interface ComFaturamentoProps {
  /** Whether this screen is where the case is now: elsewhere, one is led there. */
  aqui: (faturamento: Faturamento) => boolean
  children: (faturamento: Faturamento, cota: CotaDetalhada) => ReactNode
}

/** Draws a screen of the cash billing of the quota in hand. */
export function ComFaturamento({ aqui, children }: ComFaturamentoProps) {
  return (
    <ComCota skeleton={<TextSkeleton lines={6} />}>
      {(cota) => (
        <DaCota key={cota.idCota} cota={cota} aqui={aqui}>
          {children}
        </DaCota>
      )}
    </ComCota>
  )
}

function DaCota({ cota, aqui, children }: ComFaturamentoProps & { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching, indoEmbora } = useEstadoNaTela(faturamentoQuery(cota.idCota), aqui)
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined || indoEmbora) return <TextSkeleton lines={6} />
  return data ? children(data, cota) : <SemCaso />
}
