import type { Contrato, Payload } from '@contempla/contract'
import { EmptyState, ListSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Path } from '../../routes.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { comprovanteQuery } from '../consultas.ts'
import { Ano } from './Ano.tsx'
import type { CotaDoPapel } from './DeQualCota.tsx'
import { useAno } from './useAno.ts'

export type Comprovante = Payload<Contrato['GET /cotas/:id/comprovante-pagamentos']>

interface DoAnoProps {
  cota: CotaDoPapel
  /** The screen's own, whose address keeps the year. */
  path: Path
  children: (comprovante: Comprovante) => ReactNode
}

/** The year, and what was paid in it; of one in which nothing was, that. */
export function DoAno({ cota, path, children }: DoAnoProps) {
  const [ano, choose] = useAno(path)
  const { data, error, refetch, isFetching } = useQuery(comprovanteQuery(cota.idCota, ano))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const { anoExercicio, anos, pagamentos } = data
  return (
    <>
      <Ano anos={anos} value={anoExercicio} onChange={choose} />
      {pagamentos.length === 0 ? (
        <EmptyState
          title={`Nenhum pagamento em ${anoExercicio}`}
          text={anos.length > 1 ? 'Escolha outro ano.' : 'O que você pagar aparece aqui.'}
        />
      ) : (
        children(data)
      )}
    </>
  )
}
