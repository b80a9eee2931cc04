import { TextSkeleton } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type Faturamento, faturamentoQuery, SemCaso } from '../../casos/index.ts'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'

/** How often a screen looks whether somebody else has moved the case. */
const cadaMs = 20_000

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
  const { data, error, refetch, isFetching } = useQuery({
    ...faturamentoQuery(cota.idCota),
    refetchInterval: ({ state }) => (state.data ? cadaMs : false),
  })
  const router = useRouter()
  const outra = data && !aqui(data) ? (data.tela ?? href('/home')) : null
  useEffect(() => {
    if (outra) void router.navigate({ href: outra, replace: true })
  }, [outra, router])
  const pronta = data !== undefined && outra === null
  useEffect(() => {
    if (pronta) focusHeading(document)
  }, [pronta])
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined || outra !== null) return <TextSkeleton lines={6} />
  return data ? children(data, cota) : <SemCaso />
}
