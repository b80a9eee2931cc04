import { CotaCardSkeleton, EmptyState, ErrorState } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { Contrato, Payload } from '@contempla/contract'
import { mensagemDoErro } from '../shell/erro-da-api.ts'
import { href } from '../shell/href.ts'
import { useCotaEmUso } from './useCotaEmUso.ts'

export type CotaDetalhada = Payload<Contrato['GET /cota/:id']>

/** Draws what needs the quota in hand; before it comes, its skeleton; without one, why and what to do. */
export function ComCota({ children, skeleton = <CotaCardSkeleton /> }: { children: (cota: CotaDetalhada) => ReactNode; skeleton?: ReactNode }) {
  const { cota, semCotas, error, retry, retrying } = useCotaEmUso()
  if (cota) return children(cota)
  if (semCotas)
    return (
      <EmptyState
        title="Você ainda não tem cotas"
        text="Quando sua primeira cota for registrada, ela aparece aqui."
        action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
      />
    )
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={retry} retrying={retrying} />
  return skeleton
}
