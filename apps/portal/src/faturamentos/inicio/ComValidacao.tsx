import { TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { type Validacao, validacaoQuery } from '../consultas.ts'

interface ComValidacaoProps {
  children: (validacao: Validacao, cota: CotaDetalhada) => ReactNode
}

/** Draws what depends on whether the quota in hand may have its credit in cash. */
export function ComValidacao({ children }: ComValidacaoProps) {
  return (
    <ComCota skeleton={<TextSkeleton lines={6} />}>
      {(cota) => (
        <DaCota key={cota.idCota} cota={cota}>
          {children}
        </DaCota>
      )}
    </ComCota>
  )
}

function DaCota({ cota, children }: ComValidacaoProps & { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(validacaoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? children(data, cota) : <TextSkeleton lines={6} />
}
