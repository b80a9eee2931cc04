import { EmptyState, ListSkeleton } from '@contempla/ui'
import type { ReactNode } from 'react'
import { useCotas } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'

/** The record is asked for by one of the person's quotas, whichever: draws what needs it, or why there is none. */
export function ComCotaDoTitular({ children }: { children: (idCota: number) => ReactNode }) {
  const { cotas, atual, error, isFetching, refetch } = useCotas()
  if (atual) return children(atual.idCota)
  if (cotas)
    return (
      <EmptyState
        title="Seu cadastro abre com a primeira cota"
        text="Até lá, quem muda seus dados é o atendimento."
        action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
      />
    )
  if (!error) return <ListSkeleton rows={4} />
  return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
