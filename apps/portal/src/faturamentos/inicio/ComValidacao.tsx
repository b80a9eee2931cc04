import { TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { faturamentoQuery, type Validacao, validacaoQuery } from '../consultas.ts'
import { ondeAnda } from './onde-anda.ts'

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

/** A request that goes on is gone on with: what was chosen is not asked again, by another tab or by the way back. */
function DaCota({ cota, children }: ComValidacaoProps & { cota: CotaDetalhada }) {
  const router = useRouter()
  const { data: faturamento, isPending } = useQuery({ ...faturamentoQuery(cota.idCota), retry: false })
  const andando = ondeAnda(faturamento)
  useEffect(() => {
    if (andando) void router.navigate({ href: andando, replace: true })
  }, [andando, router])
  if (isPending || andando) return <TextSkeleton lines={6} />
  return <Validada cota={cota}>{children}</Validada>
}

function Validada({ cota, children }: ComValidacaoProps & { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(validacaoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? children(data, cota) : <TextSkeleton lines={6} />
}
